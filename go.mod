module tafel

go 1.26.0
