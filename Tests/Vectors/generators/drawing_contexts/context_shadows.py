"""Shadows of drawing contexts: the opacity of a shape, blurred by a Gaussian and moved.

The weights are those at whole pixels up to three standard deviations, divided by their sum, first along x
and then along y (FORMAT.md, section 13). Between pixels the moved shadow is the mean of the four around it.
"""

import math

LARGEST_BLUR = 1000


def weights(deviation):
    """The weights at the distances 0, 1, 2 and so on."""
    if deviation <= 0:
        return [1.0]
    values = [math.exp(-d * d / (2 * deviation**2)) for d in range(math.ceil(3 * deviation) + 1)]
    total = values[0] + 2 * math.fsum(values[1:])
    return [value / total for value in values]


class Shadow:
    """A shadow in pixels: its offset, its blur, and a straight color that is not clamped."""
    def __init__(self, offset, blur, color):
        self.offset = offset
        self.kernel = weights(max(0, min(blur, LARGEST_BLUR)) / 2)
        self.color = color

    def reach(self):
        """How many pixels beside the picture can have a shape whose shadow is in it."""
        return len(self.kernel) + 1 + math.ceil(max(map(abs, self.offset)))

    def opacities(self, opacities, size):
        """The opacity of the shadow in each pixel of the picture, row by row.

        opacities: those of the shape, of a picture that is larger by `reach` on each side.
        """
        margin = self.reach()
        width, height = size[0] + 2 * margin, size[1] + 2 * margin
        rows = [self._blurred(opacities[row * width:(row + 1) * width]) for row in range(height)]
        columns = [self._blurred([row[column] for row in rows]) for column in range(width)]

        def at(x, y):
            return columns[x][y]

        result = []
        for row in range(size[1]):
            for column in range(size[0]):
                x, y = column + margin - self.offset[0], row + margin - self.offset[1]
                left, top = math.floor(x), math.floor(y)
                right, down = x - left, y - top
                result.append((1 - right) * (1 - down) * at(left, top) + right *
                              (1 - down) * at(left + 1, top) + (1 - right) * down * at(left, top + 1) +
                              right * down * at(left + 1, top + 1) if right or down else at(left, top))
        return result

    def _blurred(self, values):
        count = len(values)
        if not any(values):
            return values
        return [
            math.fsum(weight * values[other] for distance, weight in enumerate(self.kernel)
                      for other in ({index - distance, index + distance}) if 0 <= other < count)
            for index in range(count)
        ]
