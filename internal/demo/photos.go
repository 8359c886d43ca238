package demo

import "embed"

//go:embed photos/*.jpg
var files embed.FS

// photo is one picture of the demo venue.
type photo struct {
	file        string
	category    string
	title       string // most have none, as in a real gallery
	alt         string
	description string
}

// readPhoto reads a photo by its file name.
func readPhoto(file string) ([]byte, error) { return files.ReadFile("photos/" + file) }

// photos are all of them, in the order in which they look well.
var photos = []photo{
	{"hero-candlelit-table.jpg", "Evenings", "Blue hour", "Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind", "The last light goes, the string lights come on, and nobody looks at the time any more."},
	{"picnic-golden-hour.jpg", "Picnics", "Golden hour on the lawn", "Low picnic table set with flowers and rosé on a striped rug, cushions around it, in late sunlight", "Set up on the lawn an hour before you arrive."},
	{"dessert-panna-cotta.jpg", "Food", "", "Panna cotta with raspberry sauce and fresh berries on a green plate", ""},
	{"boho-lounge-setup.jpg", "Indoor setups", "", "Low table with floor cushions, patterned rug and pampas grass against a terracotta arch", "Indoors, for when the weather has other plans."},
	{"wine-tasting-flight.jpg", "Wine", "", "Row of four wine glasses with red, rosé, amber and white wine on an outdoor table", ""},
	{"birthday-cake-candles.jpg", "Celebrations", "", "Birthday cake with lit candles and a caramel drip, balloons in the background", ""},
	{"dining-room-evening.jpg", "Restaurant", "Before the doors open", "Round table set for dinner with candles and green plates in a softly lit dining room", "The dining room, ten minutes before the doors open."},
	{"picnic-lantern-evening.jpg", "Picnics", "A picnic after dark", "Evening picnic on the lawn with lanterns, candles and string lights", ""},
	{"cheese-fruit-board.jpg", "Food", "", "Cheese board with brie, red grapes, strawberries, almonds and honey", ""},
	{"sip-and-paint-easel.jpg", "Workshops", "Sip and paint", "Painted landscape on an easel with brushes, a palette and a glass of red wine", "Sip and paint: aprons are ours, talent is optional."},
	{"vineyard-grapes.jpg", "Venue", "", "Bunches of dark grapes hanging under sunlit vine leaves", ""},
	{"macarons-plate.jpg", "Food", "", "Stack of pastel macarons on a stoneware plate beside a green vase", ""},
	{"baby-shower-cupcakes.jpg", "Celebrations", "", "Pastel cupcakes on a white stand in front of a balloon arch", ""},
	{"place-setting-detail.jpg", "Restaurant", "", "Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight", ""},
	{"picnic-basket.jpg", "Picnics", "", "Wicker picnic basket on a striped rug beside green and terracotta cushions", ""},
	{"boho-table-detail.jpg", "Indoor setups", "", "Rose bouquet, rosé and tall candles on a wooden table with terracotta napkins", ""},
	{"lantern-detail.jpg", "Picnics", "", "Brass lantern with a candle glowing between cushions at night", ""},
	{"latte-and-cookies.jpg", "Food", "", "Green cup of latte with a heart in the foam, cookies and coffee beans on a wooden table", ""},
	{"paint-palette-macro.jpg", "Workshops", "", "Close-up of thick swirls of colourful paint on a wooden palette", ""},
	{"tumbling-tower-lawn.jpg", "Games", "", "Giant wooden block tower on a lawn with string lights behind", ""},
}
