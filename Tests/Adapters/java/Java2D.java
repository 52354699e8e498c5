import org.json.simple.JsonArray;
import org.json.simple.JsonObject;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Java 2D of the JDK: coverage, strokes and blend modes by its Marlin renderer. */
final class Java2D {
  static final Map<String, Integer> RULES = Map.ofEntries(
      Map.entry("clear", AlphaComposite.CLEAR), Map.entry("copy", AlphaComposite.SRC),
      Map.entry("normal", AlphaComposite.SRC_OVER), Map.entry("sourceIn", AlphaComposite.SRC_IN),
      Map.entry("sourceOut", AlphaComposite.SRC_OUT), Map.entry("sourceAtop", AlphaComposite.SRC_ATOP),
      Map.entry("destinationOver", AlphaComposite.DST_OVER),
      Map.entry("destinationIn", AlphaComposite.DST_IN),
      Map.entry("destinationOut", AlphaComposite.DST_OUT),
      Map.entry("destinationAtop", AlphaComposite.DST_ATOP), Map.entry("xor", AlphaComposite.XOR));
  static final Map<String, Integer> CAPS = Map.of(
      "butt", BasicStroke.CAP_BUTT, "round", BasicStroke.CAP_ROUND, "square", BasicStroke.CAP_SQUARE);
  static final Map<String, Integer> JOINS = Map.of(
      "miter", BasicStroke.JOIN_MITER, "round", BasicStroke.JOIN_ROUND, "bevel", BasicStroke.JOIN_BEVEL);

  static BufferedImage picture(double width, double height) {
    if (!(width > 0 && height > 0 && width * height <= 1 << 20)) {
      throw new Protocol.Skip("Java 2D has no picture of this size");
    }
    return new BufferedImage((int) width, (int) height, BufferedImage.TYPE_INT_ARGB_PRE);
  }

  static Graphics2D graphics(BufferedImage image) {
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    return graphics;
  }

  /** The levels of a picture on which something is drawn in black. */
  static Object drawn(JsonObject arguments, Consumer<Graphics2D> draw) {
    BufferedImage image = picture(Protocol.number(arguments, "width"), Protocol.number(arguments, "height"));
    Graphics2D graphics = graphics(image);
    graphics.setColor(Color.BLACK);
    draw.accept(graphics);
    var levels = new JsonArray();
    for (int pixel : pixels(image)) levels.add(pixel >>> 24);
    return levels;
  }

  static int[] pixels(BufferedImage image) {
    return (int[]) image.getRaster().getDataElements(0, 0, image.getWidth(), image.getHeight(), null);
  }

  static Object coverage(JsonObject arguments) {
    var path = new Path2D.Double(
        arguments.get("fillRule").equals("even-odd") ? Path2D.WIND_EVEN_ODD : Path2D.WIND_NON_ZERO);
    for (Object ring : (JsonArray) arguments.get("rings")) {
      boolean isFirst = true;
      for (Object point : (JsonArray) ring) {
        double x = Protocol.number(((JsonArray) point).get(0));
        double y = Protocol.number(((JsonArray) point).get(1));
        if (isFirst) path.moveTo(x, y);
        else path.lineTo(x, y);
        isFirst = false;
      }
      if (!isFirst) path.closePath();
    }
    return drawn(arguments, graphics -> graphics.fill(path));
  }

  static Object stroke(JsonObject arguments) {
    var path = new Path2D.Double();
    for (Object object : (JsonArray) arguments.get("path")) {
      var step = (JsonArray) object;
      double[] at = step.stream().skip(1).mapToDouble(Protocol::number).toArray();
      switch ((String) step.get(0)) {
        case "M" -> path.moveTo(at[0], at[1]);
        case "L" -> path.lineTo(at[0], at[1]);
        case "Q" -> path.quadTo(at[0], at[1], at[2], at[3]);
        case "C" -> path.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
        default -> path.closePath();
      }
    }
    var pen = (JsonObject) arguments.get("pen");
    if (pen.containsKey("hairline")) throw new Protocol.Skip("Java 2D has no line of one pixel");
    double limit = Protocol.number(pen.getOrDefault("miterLimit", 10));
    double phase = Protocol.number(pen.getOrDefault("phase", 0));
    double width = Protocol.number(pen, "width");
    var dashes = (JsonArray) pen.getOrDefault("dash", new JsonArray());
    float[] dash = new float[dashes.size()];
    float sum = 0;
    for (int k = 0; k < dash.length; k++) sum += dash[k] = (float) Protocol.number(dashes.get(k));
    if (width == 0 || limit < 1 || sum > 0 && phase < 0) throw new Protocol.Skip("Java 2D has no such pen");
    var stroke = new BasicStroke((float) width, CAPS.get(pen.getOrDefault("cap", "butt")),
        JOINS.get(pen.getOrDefault("join", "miter")), (float) limit, sum > 0 ? dash : null, (float) phase);
    return drawn(arguments, graphics -> {
      graphics.setStroke(stroke);
      graphics.draw(path);
    });
  }

  /** Each pixel with a coverage is a rectangle. What covers a part of a pixel is the rasterizer's. */
  static Object blend(JsonObject arguments) {
    Integer rule = RULES.get(arguments.get("mode"));
    if (rule == null) throw new Protocol.Skip("Java 2D has no " + arguments.get("mode"));
    var source = (JsonArray) arguments.get("source");
    var backdrop = (JsonArray) arguments.get("backdrop");
    var coverage = (JsonArray) arguments.get("coverage");
    if (source.size() != backdrop.size() || source.size() != coverage.size()) {
      throw new Protocol.Skip("lists of different lengths");
    }
    double[] levels = coverage.stream().mapToDouble(Protocol::number).toArray();
    if (!Arrays.stream(levels).allMatch(level -> level >= 0 && level <= 255)) {
      return Map.of("error", "invalid-argument");
    }
    if (!Arrays.stream(levels).allMatch(level -> level == 0 || level == 255)) {
      throw new Protocol.Skip("the coverage of a part of a pixel is the rasterizer's");
    }
    BufferedImage image = picture(source.size(), 1);
    int[] row = new int[source.size()];
    for (int x = 0; x < row.length; x++) {
      int[] pixel = components(backdrop.get(x));
      row[x] = pixel[3] << 24 | pixel[0] << 16 | pixel[1] << 8 | pixel[2];
    }
    image.getRaster().setDataElements(0, 0, row.length, 1, row);
    Graphics2D graphics = graphics(image);
    graphics.setComposite(AlphaComposite.getInstance(rule));
    for (int x = 0; x < row.length; x++) {
      if (levels[x] == 0) continue;
      int[] pixel = components(source.get(x));
      float alpha = Math.max(pixel[3], 1);
      graphics.setColor(new Color(pixel[0] / alpha, pixel[1] / alpha, pixel[2] / alpha, pixel[3] / 255f));
      graphics.fill(new Rectangle2D.Double(x, 0, 1, 1));
    }
    var result = new JsonArray();
    for (int pixel : pixels(image)) {
      result.add(List.of(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >>> 24));
    }
    return result;
  }

  static int[] components(Object pixel) {
    return ((JsonArray) pixel).stream().mapToInt(part -> (int) Protocol.number(part)).toArray();
  }

  public static void main(String[] none) throws Exception {
    var operations = new Protocol.Operations();
    operations.put("planar coverage", Java2D::coverage);
    operations.put("planar stroke", Java2D::stroke);
    operations.put("planar blend", Java2D::blend);
    Protocol.serve("Java 2D", "OpenJDK " + System.getProperty("java.version"),
        "https://openjdk.org/groups/2d/", operations);
  }
}
