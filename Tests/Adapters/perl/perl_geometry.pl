#!/usr/bin/perl
# The adapter of the Perl modules GIS::Distance (Vincenty's formula) and Math::Polygon. This file
# also contains the adapter protocol.
use strict;
use warnings;

use GIS::Distance;
use GIS::Distance::Vincenty;
use JSON::PP;
use Math::Polygon;

$| = 1;    # Flushes every line. A line that stays in a buffer is not an answer.
my $json = JSON::PP->new->utf8->canonical->allow_nonref;

# The number that a value represents. NaN, the infinities and hexadecimal numbers are strings.
sub number {
    my ($value) = @_;
    return $value =~ /^([-+]?)0x([0-9a-f]+)(?:\.([0-9a-f]*))?p([-+]?\d+)$/i
        ? from_hexadecimal($1, $2, $3 // '', $4)
        : $value eq 'inf'  ? 9**9**9
        : $value eq '-inf' ? -9**9**9
        : $value eq 'nan'  ? 9**9**9 - 9**9**9
        :                    0 + $value;
}

sub from_hexadecimal {
    my ($sign, $whole, $fraction, $exponent) = @_;
    my $magnitude = hex($whole);
    my $digit = 1;
    $magnitude += hex($_) / 16**$digit++ for split //, $fraction;
    # The power is applied in two steps, because the product with 2^-1078 can be a double although
    # 2^-1078 is not.
    my $first = $exponent < -900 ? $exponent + 100 : $exponent;
    return ($sign eq '-' ? -1 : 1) * $magnitude * 2**$first * 2**($exponent - $first);
}

# The number as JSON, as in FORMAT.md.
sub written {
    my ($number) = @_;
    return 'nan' if $number != $number;
    return $number > 0 ? 'inf' : '-inf' if abs($number) == 9**9**9;
    # Perl prints only 15 digits, which is imprecise. A hexadecimal number, which FORMAT.md allows,
    # is exact.
    return $number == 0 ? 0 : sprintf('%a', $number);
}

my %operations = (
    metersBetweenCoordinates => {
        mapkit => sub {
            my ($a, $b) = @{$_[0]}{qw(a b)};
            return written(1000 * GIS::Distance::Vincenty::_distance(
                    map { number($_) } $a->{latitude}, $a->{longitude}, $b->{latitude}, $b->{longitude}));
        },
    },
    pointInPolygon => {
        planar => sub {
            my ($arguments) = @_;
            my @rings = @{ $arguments->{rings} };
            die { skipped => 'Math::Polygon has one ring and no fill rule' }
                if @rings != 1 || $arguments->{fillRule} ne 'even-odd';
            my @vertices = map { [ map { number($_) } @$_ ] } @{ $rings[0] };
            die { skipped => 'Math::Polygon has no ring without points' } unless @vertices;
            # Math::Polygon needs the first point again at the end.
            push @vertices, [ @{ $vertices[0] } ];
            my $point = [ map { number($_) } @{ $arguments->{point} } ];
            return Math::Polygon->new(@vertices)->contains($point) ? 'inside' : 'outside';
        },
    },
);

my $answered = 0;
while (my $line = <STDIN>) {
    my $question = $json->decode($line);
    my $reply;
    if ($question->{command} eq 'start') {
        $reply = {
            protocol       => 1,
            profiles       => [ 'mapkit', 'planar' ],
            operations     => [ sort keys %operations ],
            implementation => {
                name     => 'GIS::Distance and Math::Polygon',
                version  => "$GIS::Distance::VERSION, $Math::Polygon::VERSION",
                language => 'Perl',
                homepage => 'https://metacpan.org/pod/GIS::Distance',
            },
        };
    } elsif ($question->{command} eq 'run') {
        $reply = { id => $question->{id} };
        my $operation = $operations{ $question->{operation} }{ $question->{profile} };
        if (!$operation) {
            $reply->{skipped} = 'not in this profile';
        } elsif (defined(my $result = eval { $operation->($question->{arguments}) })) {
            $reply->{result} = $result;
        } elsif (ref $@) {
            $reply->{skipped} = $@->{skipped};
        } else {
            chomp($reply->{error} = $@);
        }
        $answered++;
    } else {
        $reply = { answered => $answered };
    }
    print $json->encode($reply), "\n";
    last if $question->{command} eq 'stop';
}
