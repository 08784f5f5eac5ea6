/** Gold coins of the United States, by category; `series.ts` says how lines are read. */
export const unitedStatesGoldCoins: Record<string, string> = {
  'Gold Dollars to Three Dollars': `
Gold dollars, type 1|$1|gold dollar|1849 -,C,D,O; 1850 -,C,D,O|gold
Gold dollars, type 2|$1|gold dollar|1854 - ~type 2; 1855 -,C,D,O; 1856 S|gold
Gold dollars, type 3|$1|gold dollar|1856 -,D; 1857 -,C,D,S; 1858 -,D,S|gold
Classic Head quarter eagles|$2.5|Classic Head quarter eagle|1834..1837; 1838 -,C|gold
Liberty Head quarter eagles|$2.5|Liberty-head quarter eagle|1896..1903|gold
Indian Head quarter eagles|$2.5|Indian-head quarter eagle|1908..1910; 1911 -,D; 1912..1913; 1914 -,D; 1915; 1925 D; 1926..1929|gold
Three-dollar gold|$3|three-dollar gold piece|1854 -,D,O; 1855..1856 -,S|gold`,
  'Half Eagles and Eagles': `
Liberty Head half eagles|$5|Liberty-head half eagle|1892..1893 -,CC,O,S|gold
Indian Head half eagles|$5|Indian-head half eagle|1908 -,D,S; 1909 -,D,O,S|gold
Liberty Head eagles|$10|Liberty-head eagle|1892..1893 -,CC,O,S|gold
Indian Head eagles|$10|Indian-head eagle|1907; 1908..1909 -,D,S|gold`,
  'Double Eagles': `
Liberty Head double eagles, type 1|$20|Liberty-head double eagle|1850..1853 -,O|gold
Liberty Head double eagles, type 2|$20|Liberty-head double eagle|1867..1869 -,S|gold
Liberty Head double eagles, type 3|$20|Liberty-head double eagle|1877..1878 -,CC,S|gold
Saint-Gaudens double eagles|$20|Saint-Gaudens-type double eagle|1908 -,D ~no motto; 1908 -,D,S ~motto; 1909 -,D,S|gold`,
  'Gold Commemoratives': `
Louisiana Purchase gold dollars|$1|Louisiana Purchase gold dollar|1903 - ~Jefferson,McKinley|gold
Lewis and Clark gold dollars|$1|Lewis and Clark gold dollar|1904..1905|gold
McKinley gold dollars|$1|McKinley gold dollar|1916..1917|gold
Grant gold dollars|$1|Grant gold dollar|1922 - ~star,no star|gold
Panama-Pacific gold|$1+$2.5|Panama-Pacific gold|1915 S|gold`,
  'Gold Bullion': `
Gold eagles, tenth of an ounce|$5|gold eagle|1986..1993|gold
Gold eagles, quarter ounce|$10|gold eagle|1986..1993|gold
Gold eagles, half ounce|$25|gold eagle|1986..1993|gold
Gold eagles, one ounce|$50|gold eagle|1986..1993|gold
Gold buffaloes|$50|gold buffalo|2006..2013|gold`,
}
