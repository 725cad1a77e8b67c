console.log([3, 1, 2].toSorted(), URL.canParse('https://example.com/'));
