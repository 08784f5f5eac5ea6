/** Coins of Europe, by country and category; `series.ts` says how lines are read. */
export const europeanCoins: Record<string, Record<string, string>> = {
  'Great Britain': {
    Sovereigns: `
Victoria, shield|sovereign||1851..1856 - ~shield|gold
Victoria, young head|sovereign||1871..1874 - ~young head; 1876 - ~young head; 1878 - ~young head|gold
Victoria, jubilee head|sovereign||1887..1892 - ~jubilee head|gold
Victoria, veiled head|sovereign||1893..1896 - ~veiled head; 1898..1899 - ~veiled head|gold
Edward VII|sovereign||1902..1907|gold
George V|sovereign||1911..1916|gold
Elizabeth II|sovereign||1957..1959; 1962..1964|gold`,
    'Crowns and Silver': `
Victoria, jubilee head crowns|crown||1887..1892 - ~jubilee head|silver
Victoria, veiled head crowns|crown||1893..1898 - ~veiled head|silver
George V, wreath crowns|crown||1928..1933 - ~wreath|silver
George V, jubilee crown|crown||1935 - ~silver jubilee|silver
George V, half crowns|1/2 crown||1911..1916|silver`,
    Pennies: `
Victoria, bun head|penny||1883..1888|copper
Victoria, veiled head|penny||1895..1900|copper
Edward VII|penny||1902..1907|copper
George V|penny||1911..1916|copper
George VI|penny||1937..1940; 1944..1945|copper`,
  },
  Germany: {
    'German Empire': `
Prussia, 20 Mark|20 Mark|Prussia|1894..1899 A|gold
Prussia, 3 Mark|3 Mark|Prussia|1908..1912 A|silver
Bavaria, 3 Mark|3 Mark|Bavaria|1908..1913 D|silver
Württemberg, 3 Mark|3 Mark|Württemberg|1908..1913 F|silver
1 Mark|1 Mark||1914 A,D,E,F,G,J|silver`,
    'Weimar Republic': `
200 Mark, aluminum|200 Mark||1923 A,D,E,F,G,J
1 Mark|1 Mark||1924 A,D,E,F,G,J|silver
3 Mark|3 Mark||1924 A,D,E,F,G,J|silver
Rhineland millennium|3 Reichsmark||1925 A,D,E,F,G,J ~Rhineland|silver
Rhineland millennium|5 Reichsmark||1925 A,D,E,F,G,J ~Rhineland|silver`,
    'Federal Republic': `
1 Mark|1 Mark||1950 D,F,G,J
5 Mark, silver|5 Mark||1951 D,F,G,J|silver
5 Mark, first commemoratives|5 Mark||1952 D ~Germanic Museum; 1955 F ~Schiller; 1955 G ~Margrave of Baden; 1957 J ~Eichendorff; 1964 J ~Fichte|silver
10 Mark, Munich games|10 Mark||1972 D,F,G,J ~spiral,knot,athletes,stadium,flame|silver`,
    'East Germany': `
10 Mark, silver|10 Mark||1966 - ~Schinkel; 1967 - ~Kollwitz; 1968 - ~Gutenberg; 1969 - ~Böttger; 1970 - ~Beethoven|silver
20 Mark, silver|20 Mark||1966 - ~Leibniz; 1967 - ~Humboldt; 1968 - ~Marx; 1969 - ~Goethe; 1970 - ~Engels|silver`,
  },
  France: {
    'Gold Francs': `
Napoleon III, bare head|20 francs||1853..1858 A|gold
Napoleon III, laureate|20 francs||1861..1863 A,BB|gold
Angel, 20 francs|20 francs||1874..1879 A ~angel|gold
Rooster, 20 francs|20 francs||1899..1904 - ~rooster|gold
Angel, 100 francs|100 francs||1907..1912 A ~angel|gold`,
    'Silver Francs': `
Hercules, 5 francs|5 francs||1873..1876 A ~Hercules|silver
Sower, 1 franc|1 franc||1908..1913 - ~sower|silver
Sower, 5 francs|5 francs||1960..1965 - ~sower|silver
Hercules, 10 francs|10 francs||1965..1970 - ~Hercules|silver
Hercules, 50 francs|50 francs||1974..1979 - ~Hercules|silver`,
  },
  Austria: {
    'Austrian Empire': `
Maria Theresa taler|taler||1780 - ~restrike|silver
Florins|florin||1872..1877|silver
Ducats|1 ducat+4 ducat||1906..1908|gold
20 coronas|20 corona||1892..1897|gold
100 coronas|100 corona||1909..1914|gold`,
    'Republic of Austria': `
2 schilling|2 schilling||1928 - ~Schubert; 1929 - ~Billroth; 1930 - ~Walther; 1931 - ~Mozart; 1932 - ~Haydn; 1933 - ~Seipel|silver
5 schilling|5 schilling||1960..1965|silver
25 schilling, gold|25 schilling||1926..1931|gold
25 schilling, silver|25 schilling||1955 - ~Theater; 1956 - ~Mozart; 1957 - ~Mariazell; 1958 - ~Auer; 1959 - ~Archduke John; 1960 - ~Carinthia|silver`,
  },
  Switzerland: {
    'Swiss Gold': `
Helvetia, 20 francs|20 francs||1883 - ~Helvetia; 1886 - ~Helvetia; 1889..1892 - ~Helvetia|gold
Vreneli, 20 francs|20 francs||1897..1902 - ~Vreneli|gold`,
    'Swiss Silver': `
Shooting talers|5 francs||1865 - ~Schaffhausen; 1867 - ~Schwyz; 1869 - ~Zug; 1872 - ~Zürich; 1874 - ~St. Gallen; 1876 - ~Lausanne|silver
2 francs|2 francs||1943..1948|silver
5 francs, herdsman|5 francs||1922..1926; 1931|silver`,
  },
}
