// The kinds of places on Apple's map, as values. No map here has such places.

/// A kind of place.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name in Apple's interface.
  public let rawValue: String
  /// Creates a kind from its name in Apple's interface.
  public init(rawValue: String) { self.rawValue = rawValue }

  private static func category(_ name: String) -> MKPointOfInterestCategory {
    MKPointOfInterestCategory(rawValue: "MKPOICategory" + name)
  }

  /// The kind “airport”.
  public static let airport = category("Airport")
  /// The kind “amusement park”.
  public static let amusementPark = category("AmusementPark")
  /// The kind “animal service”.
  public static let animalService = category("AnimalService")
  /// The kind “aquarium”.
  public static let aquarium = category("Aquarium")
  /// The kind “ATM”.
  public static let atm = category("ATM")
  /// The kind “automotive repair”.
  public static let automotiveRepair = category("AutomotiveRepair")
  /// The kind “bakery”.
  public static let bakery = category("Bakery")
  /// The kind “bank”.
  public static let bank = category("Bank")
  /// The kind “baseball”.
  public static let baseball = category("Baseball")
  /// The kind “basketball”.
  public static let basketball = category("Basketball")
  /// The kind “beach”.
  public static let beach = category("Beach")
  /// The kind “beauty”.
  public static let beauty = category("Beauty")
  /// The kind “bowling”.
  public static let bowling = category("Bowling")
  /// The kind “brewery”.
  public static let brewery = category("Brewery")
  /// The kind “cafe”.
  public static let cafe = category("Cafe")
  /// The kind “campground”.
  public static let campground = category("Campground")
  /// The kind “car rental”.
  public static let carRental = category("CarRental")
  /// The kind “castle”.
  public static let castle = category("Castle")
  /// The kind “convention center”.
  public static let conventionCenter = category("ConventionCenter")
  /// The kind “distillery”.
  public static let distillery = category("Distillery")
  /// The kind “EV charger”.
  public static let evCharger = category("EVCharger")
  /// The kind “fairground”.
  public static let fairground = category("Fairground")
  /// The kind “fire station”.
  public static let fireStation = category("FireStation")
  /// The kind “fishing”.
  public static let fishing = category("Fishing")
  /// The kind “fitness center”.
  public static let fitnessCenter = category("FitnessCenter")
  /// The kind “food market”.
  public static let foodMarket = category("FoodMarket")
  /// The kind “fortress”.
  public static let fortress = category("Fortress")
  /// The kind “gas station”.
  public static let gasStation = category("GasStation")
  /// The kind “go-kart track”.
  public static let goKart = category("GoKart")
  /// The kind “golf”.
  public static let golf = category("Golf")
  /// The kind “hiking”.
  public static let hiking = category("Hiking")
  /// The kind “hospital”.
  public static let hospital = category("Hospital")
  /// The kind “hotel”.
  public static let hotel = category("Hotel")
  /// The kind “kayaking”.
  public static let kayaking = category("Kayaking")
  /// The kind “landmark”.
  public static let landmark = category("Landmark")
  /// The kind “laundry”.
  public static let laundry = category("Laundry")
  /// The kind “library”.
  public static let library = category("Library")
  /// The kind “mailbox”.
  public static let mailbox = category("Mailbox")
  /// The kind “marina”.
  public static let marina = category("Marina")
  /// The kind “mini golf”.
  public static let miniGolf = category("MiniGolf")
  /// The kind “movie theater”.
  public static let movieTheater = category("MovieTheater")
  /// The kind “museum”.
  public static let museum = category("Museum")
  /// The kind “music venue”.
  public static let musicVenue = category("MusicVenue")
  /// The kind “national monument”.
  public static let nationalMonument = category("NationalMonument")
  /// The kind “national park”.
  public static let nationalPark = category("NationalPark")
  /// The kind “nightlife”.
  public static let nightlife = category("Nightlife")
  /// The kind “park”.
  public static let park = category("Park")
  /// The kind “parking”.
  public static let parking = category("Parking")
  /// The kind “pharmacy”.
  public static let pharmacy = category("Pharmacy")
  /// The kind “planetarium”.
  public static let planetarium = category("Planetarium")
  /// The kind “police”.
  public static let police = category("Police")
  /// The kind “post office”.
  public static let postOffice = category("PostOffice")
  /// The kind “public transport”.
  public static let publicTransport = category("PublicTransport")
  /// The kind “restaurant”.
  public static let restaurant = category("Restaurant")
  /// The kind “restroom”.
  public static let restroom = category("Restroom")
  /// The kind “rock climbing”.
  public static let rockClimbing = category("RockClimbing")
  /// The kind “RV park”.
  public static let rvPark = category("RVPark")
  /// The kind “school”.
  public static let school = category("School")
  /// The kind “skate park”.
  public static let skatePark = category("SkatePark")
  /// The kind “skating”.
  public static let skating = category("Skating")
  /// The kind “skiing”.
  public static let skiing = category("Skiing")
  /// The kind “soccer”.
  public static let soccer = category("Soccer")
  /// The kind “spa”.
  public static let spa = category("Spa")
  /// The kind “stadium”.
  public static let stadium = category("Stadium")
  /// The kind “store”.
  public static let store = category("Store")
  /// The kind “surfing”.
  public static let surfing = category("Surfing")
  /// The kind “swimming”.
  public static let swimming = category("Swimming")
  /// The kind “tennis”.
  public static let tennis = category("Tennis")
  /// The kind “theater”.
  public static let theater = category("Theater")
  /// The kind “university”.
  public static let university = category("University")
  /// The kind “volleyball”.
  public static let volleyball = category("Volleyball")
  /// The kind “winery”.
  public static let winery = category("Winery")
  /// The kind “zoo”.
  public static let zoo = category("Zoo")
}

/// A choice of kinds of places.
open class MKPointOfInterestFilter: Hashable, @unchecked Sendable {
  /// Includes every kind.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// Includes no kind.
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  private let categories: Set<MKPointOfInterestCategory>
  /// Whether `categories` are the included ones.
  private let isInclusive: Bool

  /// Creates a filter that includes only some kinds.
  public init(including categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    isInclusive = true
  }

  /// Creates a filter that includes all kinds except some.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    self.categories = Set(categories)
    isInclusive = false
  }

  /// Whether a kind is included.
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category) == isInclusive
  }

  /// Whether a kind is not included.
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }

  /// Whether both include the same kinds by the same list.
  public static func == (one: MKPointOfInterestFilter, other: MKPointOfInterestFilter) -> Bool {
    one.isInclusive == other.isInclusive && one.categories == other.categories
  }
  /// Hashes the kinds.
  public func hash(into hasher: inout Hasher) { hasher.combine(categories) }
}
