/** Coins of the United States but gold, by category; `series.ts` says how lines are read. */
export const unitedStatesCoins: Record<string, string> = {
  'Colonial Issues': `
Connecticut coppers||Connecticut copper|1785..1788|copper
New Jersey coppers||New Jersey copper|1786..1788|copper
Vermont coppers||Vermont copper|1785..1788|copper
Nova Constellatio coppers||Nova Constellatio copper|1783; 1785|copper
Massachusetts coppers|1/2C+1C|Massachusetts copper|1787..1788|copper
Fugio coppers||Fugio copper|1787|copper`,
  'Half Cents and Large Cents': `
Liberty Cap half cents|1/2C|Liberty Cap half cent|1793..1797|copper
Draped Bust half cents|1/2C|Draped Bust half cent|1800; 1803..1808|copper
Classic Head half cents|1/2C|Classic Head half cent|1809..1811; 1825..1826; 1828..1829; 1832|copper
Braided Hair half cents|1/2C|Braided Hair half cent|1849..1851; 1853..1857|copper
Flowing Hair cents|1C|Flowing Hair cent|1793 ~chain,wreath|copper
Liberty Cap cents|1C|Liberty Cap cent|1793..1796|copper
Draped Bust cents|1C|Draped Bust cent|1796..1803|copper
Classic Head cents|1C|Classic Head cent|1808..1814|copper
Coronet Head cents|1C|Coronet Head cent|1816..1823|copper
Braided Hair cents|1C|Braided Hair cent|1840..1847|copper`,
  'Small Cents': `
Flying Eagle cents|1C|Flying Eagle cent|1856..1858
Indian Head cents, copper-nickel|1C|Indian-head cent|1859..1863
Indian Head cents, bronze|1C|Indian-head cent|1877..1907; 1908..1909 -,S|copper
Lincoln cents, wheat reverse|1C|Lincoln-type cent|1909 -,S VDB; 1909 -,S; 1910 -,S; 1911..1919 -,D,S|copper
Lincoln cents, steel|1C|Lincoln-type cent, steel|1943 -,D,S
Lincoln cents, memorial reverse|1C|Lincoln-type cent|1959..1962 -,D|copper
Lincoln cents, bicentennial|1C|Lincoln-type cent|2009 -,D ~birthplace,formative years,professional life,presidency|copper`,
  'Two Cents to Nickels': `
Two-cent pieces|2C|two-cent piece|1864..1871|copper
Three-cent silver|3C|three-cent silver|1851 -,O; 1852..1857|silver
Shield nickels|5C|Shield nickel|1867..1874
Liberty Head nickels|5C|Liberty-head nickel|1883 - ~no cents,with cents; 1884..1889
Buffalo nickels|5C|Buffalo nickel|1927..1929 -,D,S; 1930 -,S; 1931 S; 1934 -,D; 1935..1937 -,D,S; 1937 D ~three-legged; 1938 D
Jefferson nickels, wartime silver|5C|Jefferson-type nickel|1942 P,S; 1943..1944 P,D,S|silver
Westward Journey nickels|5C|Westward Journey nickel|2004 P,D ~peace medal,keelboat; 2005 P,D ~bison,ocean view`,
  'Half Dimes and Dimes': `
Flowing Hair half dimes|H10C|Flowing Hair half dime|1794..1795|silver
Draped Bust half dimes|H10C|Draped Bust half dime|1796..1797; 1800..1803; 1805|silver
Seated Liberty half dimes|H10C|Seated Liberty half dime|1848..1851 -,O|silver
Draped Bust dimes|10C|Draped Bust dime|1796..1798; 1800..1804|silver
Capped Bust dimes|10C|Capped Bust dime|1827..1834|silver
Seated Liberty dimes, arrows|10C|Seated Liberty dime|1853..1854 -,O; 1855|silver
Barber dimes|10C|Barber-type dime|1892..1893 -,O,S|silver
Mercury dimes (1916-1931)|10C|Mercury-type dime|1916..1920 -,D,S; 1921 -,D; 1923 -,S; 1924..1929 -,D,S; 1930 -,S; 1931 -,D,S|silver
Mercury dimes (1934-1945)|10C|Mercury-type dime|1934 -,D; 1935..1941 -,D,S; 1942/1 -,D; 1942..1945 -,D,S|silver
Roosevelt dimes, silver|10C|Roosevelt-type dime|1946..1947 -,D,S|silver`,
  Quarters: `
Draped Bust quarters|25C|Draped Bust quarter|1796; 1804..1807|silver
Capped Bust quarters|25C|Capped Bust quarter|1818..1822; 1831..1833|silver
Seated Liberty quarters, arrows and rays|25C|Seated Liberty quarter|1853 -,O|silver
Seated Liberty quarters, motto|25C|Seated Liberty quarter|1875..1876 -,CC,S|silver
Standing Liberty quarters|25C|Standing Liberty quarter|1916; 1917 -,D,S ~type 1,type 2|silver
Washington quarters, silver|25C|Washington-type quarter|1932 -,D,S; 1934 -,D; 1935..1937 -,D,S; 1938 -,S|silver
State quarters (1999)|25C|state quarter|1999 P,D ~Delaware,Pennsylvania,New Jersey,Georgia,Connecticut
State quarters (2000)|25C|state quarter|2000 P,D ~Massachusetts,Maryland,South Carolina,New Hampshire,Virginia
State quarters (2001)|25C|state quarter|2001 P,D ~New York,North Carolina,Rhode Island,Vermont,Kentucky
State quarters (2002)|25C|state quarter|2002 P,D ~Tennessee,Ohio,Louisiana,Indiana,Mississippi
West Point quarters|25C|quarter|2019..2020 W ~West Point mark`,
  'Half Dollars': `
Flowing Hair half dollars|50C|Flowing Hair half dollar|1794..1795|silver
Draped Bust half dollars|50C|Draped Bust half dollar|1796..1797; 1801..1803; 1805..1807|silver
Capped Bust half dollars|50C|Capped Bust half dollar|1808..1814; 1817|silver
Seated Liberty half dollars, arrows|50C|Seated Liberty half dollar|1854 -,O; 1855 -,O,S|silver
Barber half dollars|50C|Barber-type half dollar|1892..1893 -,O,S|silver
Walking Liberty half dollars|50C|Walking Liberty half dollar|1934..1935 -,D,S|silver
Franklin half dollars|50C|Franklin-type half dollar|1948 -,D; 1949 -,D,S; 1950 -,D|silver`,
  Dollars: `
Flowing Hair dollars|$1|Flowing Hair dollar|1794..1795|silver
Draped Bust dollars|$1|Draped Bust dollar|1795..1802|silver
Seated Liberty dollars|$1|Seated Liberty dollar|1846 -,O; 1847..1849; 1850 -,O|silver
Seated Liberty dollars, motto|$1|Seated Liberty dollar|1866..1869; 1870 -,CC; 1871 -,CC|silver
Trade dollars|$1|trade dollar|1873..1874 -,CC,S|silver
Morgan dollars (1878-1889)|$1|Morgan-type silver dollar|1878 -,CC,S; 1879..1885 -,CC,O,S; 1886..1888 -,O,S; 1889 -,CC,O,S|silver
Morgan dollars (1890-1904)|$1|Morgan-type silver dollar|1890..1893 -,CC,O,S; 1894 -,O,S; 1895 O,S; 1896..1904 -,O,S|silver
Morgan dollars (1921)|$1|Morgan-type silver dollar|1921 -,D,S|silver
Peace dollars|$1|Peace-type silver dollar|1921; 1922..1923 -,D,S; 1924..1925 -,S; 1926..1927 -,D,S; 1928 -,S; 1934 -,D,S; 1935 -,S|silver
Eisenhower dollars|$1|Eisenhower-type dollar|1971..1974 -,D
Susan B. Anthony dollars|$1|Anthony-type dollar|1979..1980 P,D,S`,
  'Silver Commemoratives': `
Columbian half dollars|50C|Columbian half dollar|1892..1893|silver
Isabella quarters|25C|Isabella quarter|1893|silver
Lafayette dollars|$1|Lafayette dollar|1900|silver
Pilgrim half dollars|50C|Pilgrim half dollar|1920..1921|silver
Oregon Trail half dollars|50C|Oregon Trail half dollar|1926 -,S; 1928; 1933..1934 D; 1936 -,S; 1937 D|silver
Texas half dollars|50C|Texas half dollar|1934; 1935..1936 -,D,S|silver
Boone half dollars|50C|Boone half dollar|1934; 1935..1936 -,D,S|silver
Arkansas half dollars|50C|Arkansas half dollar|1935..1936 -,D,S|silver
Booker T. Washington half dollars|50C|Booker T. Washington half dollar|1946..1947 -,D,S|silver
Washington-Carver half dollars|50C|Washington-Carver half dollar|1951..1952 -,D,S|silver`,
  'Silver Eagles': `
Silver eagles (1986-1999)|$1|silver eagle|1986..1999|silver
Silver eagles (2000-2009)|$1|silver eagle|2000..2009|silver
Silver eagles (2010-2020)|$1|silver eagle|2010..2020|silver
Silver eagles (2021 to date)|$1|silver eagle|2021 - ~type 1; 2021..2024 - ~type 2|silver`,
}
