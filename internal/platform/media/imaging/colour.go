package imaging

import (
	"encoding/binary"
	"math"
)

// colours turns the colours of a camera's own profile into those that every
// screen takes for granted. Phones record in Display P3 and cameras in Adobe
// RGB: stripped of their profile, such photos would look dull.
type colours struct {
	light  [3][256]int // how much light each value of a channel stands for, of 65535
	matrix [3][3]int   // to the light of red, green and blue in sRGB, 14 bits after the point
	value  [4096]uint8 // what stands for so much light in sRGB
}

const matrixBits = 14

// fromXYZ leads from the profiles' common ground (XYZ under D50) to sRGB.
var fromXYZ = [3][3]float64{
	{3.1338561, -1.6168667, -0.4906146},
	{-0.9787684, 1.9161415, 0.0334540},
	{0.0719453, -0.2289914, 1.4052427},
}

// coloursOf reads an ICC profile of the simple kind: three curves and a
// matrix. It gives nil for sRGB itself, and for whatever it does not
// understand, which is then taken for sRGB as browsers do.
func coloursOf(profile []byte) *colours {
	tags := iccTags(profile)
	var c colours
	near := true
	for i, channel := range []string{"r", "g", "b"} {
		xyz, ok := iccXYZ(tags[channel+"XYZ"])
		curve := iccCurve(tags[channel+"TRC"])
		if !ok || curve == nil {
			return nil
		}
		for v := range 256 {
			y := min(max(curve(float64(v)/255), 0), 1)
			if math.IsNaN(y) {
				return nil
			}
			c.light[i][v] = int(math.Round(y * 65535))
			near = near && math.Abs(y-linear(float64(v)/255)) < 0.01
		}
		for j, from := range fromXYZ {
			m := from[0]*xyz[0] + from[1]*xyz[1] + from[2]*xyz[2]
			if math.Abs(m) > 4 {
				return nil
			}
			c.matrix[j][i] = int(math.Round(m * (1 << matrixBits)))
			same := 0.0
			if i == j {
				same = 1
			}
			near = near && math.Abs(m-same) < 0.02
		}
	}
	if near {
		return nil
	}
	for i := range c.value {
		c.value[i] = uint8(math.Round(255 * gamma(float64(i)/4095)))
	}
	return &c
}

// linear is the light behind a value of sRGB, both from 0 to 1.
func linear(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// gamma is the way back.
func gamma(light float64) float64 {
	if light <= 0.0031308 {
		return light * 12.92
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}

func (c *colours) convert(r, g, b uint8) (uint8, uint8, uint8) {
	lr, lg, lb := c.light[0][r], c.light[1][g], c.light[2][b]
	channel := func(row *[3]int) uint8 {
		light := (row[0]*lr + row[1]*lg + row[2]*lb) >> matrixBits
		return c.value[min(max(light, 0), 65535)>>4]
	}
	return channel(&c.matrix[0]), channel(&c.matrix[1]), channel(&c.matrix[2])
}

// iccTags finds the parts of a profile for pictures of red, green and blue.
func iccTags(profile []byte) map[string][]byte {
	const header = 128
	if len(profile) < header+4 || string(profile[16:20]) != "RGB " || string(profile[36:40]) != "acsp" {
		return nil
	}
	tags := map[string][]byte{}
	table := profile[header+4:]
	for range min(binary.BigEndian.Uint32(profile[header:]), 100) {
		if len(table) < 12 {
			break
		}
		from, size := uint64(binary.BigEndian.Uint32(table[4:])), uint64(binary.BigEndian.Uint32(table[8:]))
		if from+size <= uint64(len(profile)) {
			tags[string(table[:4])] = profile[from : from+size]
		}
		table = table[12:]
	}
	return tags
}

func fixed(b []byte) float64 { return float64(int32(binary.BigEndian.Uint32(b))) / 65536 }

func iccXYZ(tag []byte) (xyz [3]float64, ok bool) {
	if len(tag) < 20 || string(tag[:4]) != "XYZ " {
		return xyz, false
	}
	return [3]float64{fixed(tag[8:]), fixed(tag[12:]), fixed(tag[16:])}, true
}

// iccCurve gives the function from value to light.
func iccCurve(tag []byte) func(float64) float64 {
	if len(tag) < 12 {
		return nil
	}
	switch string(tag[:4]) {
	case "curv":
		return tableCurve(tag[12:], binary.BigEndian.Uint32(tag[8:]))
	case "para":
		return formulaCurve(tag[12:], binary.BigEndian.Uint16(tag[8:]))
	}
	return nil
}

func tableCurve(points []byte, count uint32) func(float64) float64 {
	if uint64(len(points)) < 2*uint64(count) {
		return nil
	}
	switch count {
	case 0:
		return func(x float64) float64 { return x }
	case 1:
		power := float64(binary.BigEndian.Uint16(points)) / 256
		return func(x float64) float64 { return math.Pow(x, power) }
	}
	point := func(i int) float64 { return float64(binary.BigEndian.Uint16(points[2*i:])) / 65535 }
	return func(x float64) float64 {
		at := x * float64(count-1)
		i := min(int(at), int(count)-2)
		return point(i) + (at-float64(i))*(point(i+1)-point(i))
	}
}

// formulaCurve knows the five formulas of the standard: a power, and a
// straight piece below d.
func formulaCurve(numbers []byte, kind uint16) func(float64) float64 {
	lengths := []int{1, 3, 4, 5, 7}
	if int(kind) >= len(lengths) || len(numbers) < 4*lengths[kind] {
		return nil
	}
	p := make([]float64, 7) // g a b c d e f
	for i := range lengths[kind] {
		p[i] = fixed(numbers[4*i:])
	}
	g, a, b, c, d, e, f := p[0], p[1], p[2], p[3], p[4], p[5], p[6]
	switch kind {
	case 0:
		a, b, c, d = 1, 0, 0, 0
	case 1, 2:
		if a == 0 {
			return nil
		}
		e, f, c, d = c, c, 0, -b/a // the third number lifts both pieces
	}
	return func(x float64) float64 {
		if x < d {
			return c*x + f
		}
		return math.Pow(max(a*x+b, 0), g) + e
	}
}
