package imaging

import (
	"image"
	"math"
)

// scaled gives the picture in another size. The general scaler of x/image
// needs 32 bytes for each pixel of its middle step, which for a phone's photo
// is more than everything else together; this one keeps a few rows.
func scaled(m *image.YCbCr, width, height int) *image.YCbCr {
	y, cb, cr := channels(m)
	cw, ch := (width+1)/2, (height+1)/2
	return joined(y.scaled(width, height), cb.scaled(cw, ch), cr.scaled(cw, ch), image.YCbCrSubsampleRatio420)
}

// Weights have 14 bits after the point; what lies between the two steps has 6.
const (
	weightBits = 14
	middleBits = 6
)

// taps says which source samples make one sample of the result, and how much
// each of them counts.
type taps struct {
	first   int
	weights []int32
}

// scaled resamples across, row by row, and then down, from the few rows that
// the current row of the result needs.
func (p plane) scaled(width, height int) plane {
	if width == p.width && height == p.height {
		return p
	}
	across, down := spread(p.width, width), spread(p.height, height)
	out := newPlane(width, height)
	rows := newRing(p, across, len(down[0].weights))
	sums := make([]int32, width)
	const shift = weightBits + middleBits
	for y, t := range down {
		for x := range sums {
			sums[x] = 1 << (shift - 1)
		}
		for i, weight := range t.weights {
			for x, v := range rows.row(t.first + i) {
				sums[x] += weight * v
			}
		}
		row := out.pix[y*width:][:width]
		for x, sum := range sums {
			row[x] = uint8(min(max(sum>>shift, 0), 255))
		}
	}
	return out
}

// ring holds the last rows that were resampled across.
type ring struct {
	src    plane
	across []taps
	rows   [][]int32
	held   []int // which source row each of them is
}

func newRing(src plane, across []taps, size int) *ring {
	r := &ring{src: src, across: across, rows: make([][]int32, size), held: make([]int, size)}
	for i := range r.rows {
		r.rows[i], r.held[i] = make([]int32, len(across)), -1
	}
	return r
}

func (r *ring) row(y int) []int32 {
	slot := y % len(r.rows)
	out := r.rows[slot]
	if r.held[slot] == y {
		return out
	}
	r.held[slot] = y
	src := r.src.pix[y*r.src.stride:][:r.src.width]
	for x, t := range r.across {
		sum := int32(1 << (weightBits - middleBits - 1))
		for i, v := range src[t.first:][:len(t.weights)] {
			sum += t.weights[i] * int32(v)
		}
		out[x] = sum >> (weightBits - middleBits)
	}
	return out
}

// spread works out the taps for a whole line: a Catmull-Rom curve, widened so
// that every source sample counts when the result is smaller. All samples of
// the result get the same number of taps, all inside the line.
func spread(from, to int) []taps {
	ratio := float64(from) / float64(to)
	stretch := max(1, ratio)
	size := min(from, int(math.Ceil(4*stretch))+1)
	all := make([]taps, to)
	for i := range all {
		centre := (float64(i)+0.5)*ratio - 0.5
		first := min(max(int(math.Ceil(centre-2*stretch)), 0), from-size)
		raw, total := make([]float64, size), 0.0
		for j := range raw {
			raw[j] = catmullRom((float64(first+j) - centre) / stretch)
			total += raw[j]
		}
		weights, left := make([]int32, size), int32(1<<weightBits)
		heaviest := 0
		for j, w := range raw {
			weights[j] = int32(math.Round(w / total * (1 << weightBits)))
			left -= weights[j]
			if weights[j] > weights[heaviest] {
				heaviest = j
			}
		}
		weights[heaviest] += left // a flat surface must stay exactly what it is
		all[i] = taps{first, weights}
	}
	return all
}

func catmullRom(x float64) float64 {
	x = math.Abs(x)
	switch {
	case x < 1:
		return (1.5*x-2.5)*x*x + 1
	case x < 2:
		return ((-0.5*x+2.5)*x-4)*x + 2
	}
	return 0
}
