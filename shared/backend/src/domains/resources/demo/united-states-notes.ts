/** Notes of the United States, by category; `series.ts` says how lines are read. */
export const unitedStatesNotes: Record<string, string> = {
  'Large-Size Legal Tender Notes': `
$1 legal tender|$1|legal tender note|1862; 1869; 1874..1875; 1878; 1880; 1917; 1923
$2 legal tender|$2|legal tender note|1862; 1869; 1874..1875; 1878; 1880; 1917
$5 legal tender|$5|legal tender note|1862..1863; 1869; 1875; 1878; 1880; 1907
$10 legal tender|$10|legal tender note|1862..1863; 1869; 1875; 1878; 1880; 1901; 1923
$20 legal tender|$20|legal tender note|1862..1863; 1869; 1875; 1878; 1880`,
  'Large-Size Silver Certificates': `
$1 silver certificates|$1|large-size silver certificate|1886; 1891; 1896; 1899; 1923
$2 silver certificates|$2|silver certificate|1886; 1891; 1896; 1899
$5 silver certificates|$5|silver certificate|1886; 1891; 1896; 1899; 1923
$10 silver certificates|$10|silver certificate|1880; 1886; 1891; 1908
$20 silver certificates|$20|silver certificate|1880; 1886; 1891`,
  'Other Large-Size Notes': `
Treasury notes|$1+$2+$5+$10+$20|Treasury note|1890..1891
Gold certificates, $10|$10|gold certificate|1907; 1922
Gold certificates, $20|$20|gold certificate|1882; 1905..1906; 1922
Gold certificates, $50|$50|gold certificate|1882; 1913; 1922
Federal Reserve notes of 1914|$5+$10+$20+$50+$100|Federal Reserve note|1914
Federal Reserve Bank notes of 1918|$1+$2+$5|Federal Reserve Bank note|1918 - ~Boston,New York,Chicago`,
  'Fractional Currency': `
First issue|5C+10C+25C+50C|fractional note|1862 - ~first issue
Second issue|5C+10C+25C+50C|fractional note|1863 - ~second issue
Third issue|3C+5C+10C+25C+50C|fractional note|1864 - ~third issue
Fourth issue|10C+15C+25C+50C|fractional note|1869 - ~fourth issue
Fifth issue|10C+25C+50C|fractional note|1874 - ~fifth issue`,
  'Confederate States': `
Confederate notes of 1861|$5+$10+$20+$50+$100|Confederate note|1861
Confederate notes of 1862|$1+$2+$10+$20+$100|Confederate note|1862
Confederate notes of 1863|$1+$2+$5+$10+$20+$50+$100|Confederate note|1863
Confederate notes of 1864|$1+$2+$5+$10+$20+$50+$100+$500|Confederate note|1864`,
  'National Currency of 1929': `
$5 national currency|$5|national currency|1929 - ~New York,Chicago,Boston,Philadelphia,Denver,San Francisco
$10 national currency|$10|national currency|1929 - ~New York,Chicago,Boston,Philadelphia,Tampa,San Francisco
$20 national currency|$20|national currency|1929 - ~New York,Chicago,Boston,Philadelphia,Tampa,San Francisco
Federal Reserve Bank notes of 1929|$5+$10+$20+$50+$100|Federal Reserve Bank note|1929`,
  'Small-Size Silver Certificates': `
$1 silver certificates|$1|silver certificate|1928 -,A,B,C,D,E; 1934; 1935 -,A,B,C,D,E,F,G,H; 1957 -,A,B; 1957 - ~star
$5 silver certificates|$5|silver certificate|1934 -,A,B,C,D; 1953 -,A,B
$10 silver certificates|$10|silver certificate|1934 -,A,B,C,D; 1953 -,A,B
Hawaii overprints|$1|silver certificate|1935 A ~Hawaii
Hawaii overprints|$5|Federal Reserve note|1934 -,A ~Hawaii
Hawaii overprints|$20|Federal Reserve note|1934 -,A ~Hawaii
North Africa issues|$1|silver certificate|1935 A ~North Africa
North Africa issues|$5|silver certificate|1934 A ~North Africa
North Africa issues|$10|silver certificate|1934 -,A ~North Africa`,
  'Small-Size Legal Tender Notes': `
$2 legal tender|$2|legal tender note|1928 -,A,B,C,D,E,F,G; 1953 -,A,B,C; 1963 -,A
$5 legal tender|$5|legal tender note|1928 -,A,B,C,D,E,F; 1953 -,A,B,C; 1963
$100 legal tender|$100|legal tender note|1966 -,A
Gold certificates of 1928|$10+$20+$50+$100|gold certificate|1928`,
  'Small-Size Federal Reserve Notes': `
$1 Federal Reserve notes|$1|Federal Reserve note|1963 -,A,B; 1969 -,A,B,C,D; 1974; 1977 -,A; 1981 -,A; 1985; 1988 -,A; 1993; 1995; 1999; 2001; 2003 -,A; 2006; 2009; 2013
$2 Federal Reserve notes|$2|Federal Reserve note|1976; 1995; 2003 -,A; 2009; 2013
$5 Federal Reserve notes|$5|Federal Reserve note|1928 -,A,B,C,D; 1934 -,A,B,C,D; 1950 -,A,B,C,D,E
$10 Federal Reserve notes|$10|Federal Reserve note|1928 -,A,B,C; 1934 -,A,B,C,D; 1950 -,A,B,C,D,E
$20 Federal Reserve notes|$20|Federal Reserve note|1928 -,A,B,C; 1934 -,A,B,C,D; 1950 -,A,B,C,D,E
$50 Federal Reserve notes|$50|Federal Reserve note|1928 -,A; 1934 -,A,B,C,D; 1950 -,A,B,C,D,E
$100 Federal Reserve notes|$100|Federal Reserve note|1928 -,A; 1934 -,A,B,C,D; 1950 -,A,B,C,D,E`,
}
