/** Coins of America but the United States, of Africa, Asia and Australia, by country and category. */
export const overseasCoins: Record<string, Record<string, string>> = {
  Canada: {
    'Silver Dollars': `
George V|dollar||1935..1936|silver
George VI|dollar||1937..1939; 1945..1947|silver
Elizabeth II|dollar||1953..1958|silver`,
    'Fifty Cents': `
George VI|50 cents||1937..1942|silver`,
    'Canadian Cents': `
Victoria|cent||1858..1859; 1876 H; 1881..1882 H; 1884|copper
Edward VII|cent||1902..1907|copper
George V, large|cent||1911..1916 - ~large|copper
George V, small|cent||1920..1925 - ~small|copper
George VI|cent||1937..1942|copper
Elizabeth II|cent||1953..1958|copper`,
    'Gold and Bullion': `
Sovereigns|sovereign||1908..1911 C; 1913..1914 C|gold
10 dollars|10 dollars||1912..1914|gold
Gold Maple Leafs|50 dollars|gold Maple Leaf|1979..1984|gold
Silver Maple Leafs|5 dollars|silver Maple Leaf|1988..1993|silver`,
  },
  Mexico: {
    Reales: `
8 reales, Mexico City|8 reales||1881..1886 Mo|silver
8 reales, Guanajuato|8 reales||1881..1886 Go|silver`,
    Pesos: `
Liberty cap pesos|peso||1898..1903 Mo ~liberty cap|silver
Horseman pesos|peso||1910..1914 - ~horseman|silver
50 centavos|50 centavos||1919..1921; 1942..1944|silver
Silver Libertads|1 onza|silver Libertad|1982..1987|silver`,
    'Gold Pesos': `
2 1/2 pesos|2 1/2 pesos||1918..1920; 1944..1946|gold
5 pesos|5 pesos||1905..1907; 1910; 1918..1919|gold
10 pesos|10 pesos||1905..1908; 1910; 1916|gold
20 pesos|20 pesos||1917..1921; 1959|gold
50 pesos|50 pesos||1921..1926|gold`,
  },
  China: {
    Pandas: `
Gold pandas, tenth of an ounce|10 yuan|gold panda|1983..1988|gold
Gold pandas, one ounce|100 yuan|gold panda|1983..1988|gold
Gold pandas, one ounce|500 yuan|gold panda|2001..2006|gold
Silver pandas, one ounce|10 yuan|silver panda|1989..1994|silver
Silver pandas, 30 grams|10 yuan|silver panda|2016..2021|silver`,
    'Empire and Republic': `
Chihli dragon dollars|dollar|Chihli dragon|1899 - ~year 25; 1900 - ~year 26; 1903 - ~year 29; 1907 - ~year 33; 1908 - ~year 34|silver
Yuan Shikai dollars|dollar|Yuan Shikai|1914 - ~year 3; 1919 - ~year 8; 1920 - ~year 9; 1921 - ~year 10|silver
Junk dollars|dollar|junk|1932 - ~year 21; 1933 - ~year 22; 1934 - ~year 23|silver`,
  },
  Japan: {
    Meiji: `
Dragon yen|yen||1883..1888 - ~dragon|silver
50 sen, rising sun|50 sen||1906..1911 - ~rising sun|silver
10 yen|10 yen||1897..1902|gold
20 yen|20 yen||1904..1909|gold`,
    'Taisho and Showa': `
50 sen, phoenix|50 sen||1922..1927 - ~phoenix|silver
10 yen, reeded edge|10 yen||1951..1955 - ~reeded edge; 1957 - ~reeded edge|copper
100 yen, phoenix|100 yen||1957..1958 - ~phoenix|silver
100 yen, rice|100 yen||1959..1961 - ~rice; 1963 - ~rice; 1965..1966 - ~rice|silver
Tokyo games|100+1,000 yen||1964 - ~Tokyo games|silver`,
  },
  Australia: {
    'Australian Sovereigns': `
Sydney Mint|sovereign||1857..1862 - ~Sydney Mint|gold
Victoria, shield|sovereign||1871..1875 S ~shield; 1877 S ~shield|gold
Victoria, jubilee head|sovereign||1887..1889 M,S ~jubilee head|gold
Victoria, veiled head|sovereign||1893..1895 M,S ~veiled head|gold
Edward VII|sovereign||1902..1903 M,P,S|gold
George V|sovereign||1911..1912 M,P,S|gold`,
    'Predecimal Coins': `
Florins, George VI|florin||1938..1941; 1942 -,S|silver
Pennies, George V|penny||1911; 1912 H; 1913..1914; 1915 -,H|copper`,
    'Australian Bullion': `
Silver kangaroos|dollar|silver kangaroo|1993..1998|silver
Silver kookaburras|dollar|silver kookaburra|1992..1997|silver`,
  },
  'South Africa': {
    'South African Republic': `
Pennies|penny||1892..1894; 1897..1898|copper
2 1/2 shillings|2 1/2 shillings||1892..1897|silver`,
    'Union of South Africa': `
Sovereigns|sovereign||1924..1929 SA|gold
5 shillings|5 shillings||1947..1952|silver`,
    Krugerrands: `
Krugerrands, one ounce|1 ounce|Krugerrand|1967..1972|gold`,
  },
}
