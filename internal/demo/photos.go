package demo

import "embed"

//go:embed photos/*.jpg
var files embed.FS

// photo is one picture of the demo venue.
type photo struct {
	file        string
	category    string
	title       string
	alt         string
	description string
}

// readPhoto reads a photo by its file name.
func readPhoto(file string) ([]byte, error) { return files.ReadFile("photos/" + file) }

// photos are all of them, in the order in which they look well. Their words say what a guest can have, and do not
// claim that it was so: the pictures are rendered.
var photos = []photo{
	{"hero-candlelit-table.jpg", "Evenings", "Blue hour", "Candles and a glass of red wine on a linen-covered table at dusk, string lights glowing behind", "A table outside, candles and a glass of red: ask us for one of the tables under the lights."},
	{"picnic-golden-hour.jpg", "Picnics", "Golden hour on the lawn", "Low picnic table set with flowers and rosé on a striped rug, cushions around it, in late sunlight", "Low table, rug, cushions and flowers: we set it up before you arrive."},
	{"long-table-harvest-dinner.jpg", "Evenings", "The long table", "Long wooden table on a lawn at dusk, laid for many guests with candles, greenery and string lights overhead", "One table for everybody, up to sixty guests, for harvest dinners, weddings and birthdays."},
	{"dessert-panna-cotta.jpg", "Food", "Panna cotta with berries", "Panna cotta with raspberry sauce and fresh berries on a green plate", ""},
	{"boho-lounge-setup.jpg", "Indoor setups", "The boho room", "Low table with floor cushions, patterned rug and pampas grass against a terracotta arch", "A picnic indoors, whatever the weather."},
	{"wine-tasting-flight.jpg", "Wine", "Four pours", "Row of four wine glasses with red, rosé, amber and white wine on an outdoor table", "Four wines side by side, as at our tastings."},
	{"from-the-fire.jpg", "Food", "From the fire", "Sliced grilled steak on a dark wooden board with charred corn, tomatoes, lemon and rosemary, a fire glowing behind", ""},
	{"birthday-cake-candles.jpg", "Celebrations", "A birthday cake", "Birthday cake with lit candles and a caramel drip, balloons in the background", "Tell us the name and the number of candles when you book."},
	{"dining-room-evening.jpg", "Restaurant", "The dining room", "Round table set for dinner with candles and green plates in a softly lit dining room", "Round tables, candles and deep green walls."},
	{"picnic-lantern-evening.jpg", "Picnics", "A picnic after dark", "Evening picnic on the lawn with lanterns, candles and string lights", "The same table after sunset, with lanterns and string lights."},
	{"cheese-fruit-board.jpg", "Food", "A cheese board", "Cheese board with brie, red grapes, strawberries, almonds and honey", ""},
	{"sip-and-paint-easel.jpg", "Workshops", "Sip and paint", "Painted landscape on an easel with brushes, a palette and a glass of red wine", "Canvas, brushes, aprons and a glass of wine: you need no talent."},
	{"long-table-place-setting.jpg", "Evenings", "A place at the long table", "Place setting with a linen napkin and a glass of red wine on a long candlelit table", ""},
	{"vineyard-grapes.jpg", "Venue", "Grapes at the edge of the garden", "Bunches of dark grapes hanging under sunlit vine leaves", ""},
	{"macarons-plate.jpg", "Food", "Macarons", "Stack of pastel macarons on a stoneware plate beside a green vase", "Learn to make them at our high tea."},
	{"baby-shower-cupcakes.jpg", "Celebrations", "For a baby shower", "Pastel cupcakes on a white stand in front of a balloon arch", "Balloons, cupcakes and a table in your colours."},
	{"place-setting-detail.jpg", "Restaurant", "Set for dinner", "Place setting with a green napkin, brass cutlery and two glasses of wine by candlelight", ""},
	{"picnic-basket.jpg", "Picnics", "The picnic basket", "Wicker picnic basket on a striped rug beside green and terracotta cushions", ""},
	{"boho-table-detail.jpg", "Indoor setups", "Roses and tall candles", "Rose bouquet, rosé and tall candles on a wooden table with terracotta napkins", ""},
	{"lantern-detail.jpg", "Picnics", "Lantern light", "Brass lantern with a candle glowing between cushions at night", ""},
	{"latte-and-cookies.jpg", "Food", "Coffee and cookies", "Green cup of latte with a heart in the foam, cookies and coffee beans on a wooden table", ""},
	{"paint-palette-macro.jpg", "Workshops", "Colours to choose from", "Close-up of thick swirls of colourful paint on a wooden palette", ""},
	{"tumbling-tower-lawn.jpg", "Games", "Giant blocks on the lawn", "Giant wooden block tower on a lawn with string lights behind", "Games for hire with every picnic."},
}
