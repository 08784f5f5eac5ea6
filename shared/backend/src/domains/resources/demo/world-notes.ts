/** Notes of other countries, by country and category; `series.ts` says how lines are read. */
export const worldNotes: Record<string, Record<string, string>> = {
  'Great Britain': {
    'Bank of England': `
10 shillings|10 shillings||1928 - ~brown; 1940 - ~mauve; 1944 - ~mauve; 1948 - ~brown; 1961 - ~Series C
1 pound|£1|Bank of England note|1928 - ~green; 1940 - ~blue; 1948 - ~green; 1960 - ~Series C; 1978 - ~Series D
5 pounds, white|£5|Bank of England note|1945..1956 - ~white
5 pounds, colored|£5|Bank of England note|1957 - ~Britannia; 1963 - ~Series C; 1971 - ~Series D
10 pounds|£10|Bank of England note|1964 - ~Series C; 1975 - ~Series D
20 and 50 pounds|£20|Bank of England note|1970 - ~Series D
20 and 50 pounds|£50|Bank of England note|1981 - ~Series D`,
    'Treasury Notes': `
Treasury notes of 1914|10 shillings|Treasury note|1914
Treasury notes of 1914|£1|Treasury note|1914
Treasury notes of 1917 and 1918|10 shillings|Treasury note|1918
Treasury notes of 1917 and 1918|£1|Treasury note|1917`,
  },
  Germany: {
    Reichsbank: `
Reichsbank before the war|100+1,000 Mark|Reichsbank note|1908; 1910
Reichsbank of 1922|500+1,000+5,000+10,000+50,000 Mark|Reichsbank note|1922
Reichsbank of 1923, thousands|20,000+100,000 Mark|Reichsbank note|1923
Reichsbank of 1923, millions|1+2+5+10+20+50+100+500 million Mark|Reichsbank note|1923
Reichsbank of 1924|10+20+50+100+1,000 Reichsmark|Reichsbank note|1924
Reichsbank from 1929|10+20 Reichsmark|Reichsbank note|1929
Reichsbank from 1929|50 Reichsmark|Reichsbank note|1933
Reichsbank from 1929|100 Reichsmark|Reichsbank note|1935
Reichsbank from 1929|1,000 Reichsmark|Reichsbank note|1936`,
    'State Loan and Rentenbank Notes': `
State loan notes|1+2+5 Mark|state loan note|1914
State loan notes|20+50 Mark|state loan note|1914; 1918
Rentenbank notes|1+2+5+10+50+100 Rentenmark|Rentenbank note|1923`,
    'Bundesbank and Forerunner': `
Bank deutscher Länder|1/2+1+2+5+20+50+100 Mark|Bank deutscher Länder note|1948
Bundesbank, first series|5+10+20+50+100+500+1,000 Mark|Bundesbank note|1960
Bundesbank, last series|10+50+100+200 Mark|Bundesbank note|1989
Bundesbank, last series|5+20+500+1,000 Mark|Bundesbank note|1991`,
    'East German Notes': `
Notes of 1964|5+10+20+50+100 Mark|East German note|1964
Notes of 1971 and 1975|10+50 Mark|East German note|1971
Notes of 1971 and 1975|5+20+100 Mark|East German note|1975`,
  },
  Canada: {
    'Dominion of Canada': `
25 cents|25 cents|Dominion of Canada note|1870; 1900; 1923
1 dollar|$1|Dominion of Canada note|1870; 1878; 1897..1898; 1911; 1917; 1923
2 dollars|$2|Dominion of Canada note|1870; 1878; 1887; 1897; 1914; 1923`,
    'Bank of Canada': `
Bank of Canada 1935|$1+$2+$5+$10+$20+$50+$100|Bank of Canada note|1935
Bank of Canada 1935|$25|Bank of Canada note|1935 - ~silver jubilee
Bank of Canada 1937|$1+$2+$5+$10+$20+$50+$100|Bank of Canada note|1937
Bank of Canada 1954|$1+$2+$5+$10+$20+$50+$100|Bank of Canada note|1954
Bank of Canada 1967|$1|Bank of Canada note|1967 - ~centennial
Bank of Canada 1969 to 1975|$20|Bank of Canada note|1969
Bank of Canada 1969 to 1975|$10|Bank of Canada note|1971
Bank of Canada 1969 to 1975|$5|Bank of Canada note|1972
Bank of Canada 1969 to 1975|$1|Bank of Canada note|1973
Bank of Canada 1969 to 1975|$2|Bank of Canada note|1974
Bank of Canada 1969 to 1975|$50+$100|Bank of Canada note|1975
Birds of Canada|$2+$5|Bank of Canada note|1986
Birds of Canada|$50+$100+$1,000|Bank of Canada note|1988
Birds of Canada|$10|Bank of Canada note|1989
Birds of Canada|$20|Bank of Canada note|1991`,
  },
  Mexico: {
    'Revolutionary Notes': `
Provisional government|1+5+10+20 pesos|provisional government note|1914..1915`,
    'Banco de México': `
1 peso|1 peso|Banco de México note|1957; 1961; 1965; 1967; 1969..1970
5 pesos|5 pesos|Banco de México note|1969; 1971..1972
10 pesos|10 pesos|Banco de México note|1969..1971; 1974..1975; 1977
20 pesos|20 pesos|Banco de México note|1972..1973; 1976..1977
50 pesos|50 pesos|Banco de México note|1973; 1976; 1978..1979; 1981
100 pesos|100 pesos|Banco de México note|1974; 1978..1979; 1981..1982`,
  },
  China: {
    "People's Bank of China": `
Second series, fen and jiao|1+2+5 fen|People's Bank note|1953
Second series, fen and jiao|1+2+5 jiao|People's Bank note|1953
Second series, yuan|1+2+3+5+10 yuan|People's Bank note|1953
Second series, yuan|1+5 yuan|People's Bank note|1956
Third series|1+2+5 yuan|People's Bank note|1960
Third series|1+2 jiao|People's Bank note|1962
Third series|10 yuan|People's Bank note|1965
Third series|5 jiao|People's Bank note|1972
Fourth series, jiao|1+2+5 jiao|People's Bank note|1980
Fourth series, yuan|1+2+5+10+50+100 yuan|People's Bank note|1980
Fourth series, yuan|1+2+50+100 yuan|People's Bank note|1990
Fifth series, 1999|1+5+10+20+50+100 yuan|People's Bank note|1999
Fifth series, 2005|5+10+20+50+100 yuan|People's Bank note|2005`,
    'Republic of China': `
Bank of China 1918|1+5+10 dollars|Bank of China note|1918
Bank of China 1940|5+10+25+50+100 yuan|Bank of China note|1940
Central Bank of China 1936|1+5+10 yuan|Central Bank of China note|1936`,
  },
  Australia: {
    'Commonwealth of Australia': `
10 shillings|10 shillings|Commonwealth of Australia note|1913; 1923; 1933; 1938
1 pound|£1|Commonwealth of Australia note|1913; 1923; 1933; 1938
5 pounds|£5|Commonwealth of Australia note|1913; 1933; 1939
10 pounds|£10|Commonwealth of Australia note|1913; 1925; 1934; 1940`,
    'Reserve Bank of Australia': `
Decimal paper|$1+$2+$10+$20|Australian decimal note|1966
Decimal paper|$5|Australian decimal note|1967
Decimal paper|$50|Australian decimal note|1973
Decimal paper|$100|Australian decimal note|1984
Polymer|$10|Australian polymer note|1988 - ~bicentennial
Polymer|$5|Australian polymer note|1992
Polymer|$10|Australian polymer note|1993
Polymer|$20|Australian polymer note|1994
Polymer|$50|Australian polymer note|1995
Polymer|$100|Australian polymer note|1996`,
  },
  France: {
    'Banque de France': `
5 francs|5 francs|Banque de France note|1917..1921; 1933; 1939
10 francs|10 francs|Banque de France note|1916..1918; 1939..1941
20 francs|20 francs|Banque de France note|1916..1919
100 francs, farmer|100 francs|Banque de France note|1945..1954
500 francs, Chateaubriand|500 francs|Banque de France note|1945..1946; 1952..1953`,
    'New Francs': `
5 new francs|5 new francs|Banque de France note|1959..1965
10 new francs|10 new francs|Banque de France note|1959..1963
50 new francs|50 new francs|Banque de France note|1959..1961
100 new francs|100 new francs|Banque de France note|1959..1964
10 francs, Voltaire|10 francs|Banque de France note|1963..1973 - ~Voltaire`,
  },
  Austria: {
    'Austro-Hungarian Bank': `
10 Kronen|10 Kronen|Austro-Hungarian Bank note|1900; 1904; 1915
20 Kronen|20 Kronen|Austro-Hungarian Bank note|1900; 1907; 1913
Small Kronen|1 Krone|Austro-Hungarian Bank note|1916
Small Kronen|2 Kronen|Austro-Hungarian Bank note|1914; 1917
High Kronen|1,000 Kronen|Austro-Hungarian Bank note|1902
High Kronen|100 Kronen|Austro-Hungarian Bank note|1910; 1912
Inflation of 1922|1+2+10+20+100+1,000+5,000+50,000+100,000+500,000 Kronen|Austrian inflation note|1922`,
    'Austrian National Bank': `
Allied notes|1+2+5+10+20+50+100+1,000 Schilling|Allied military note|1944
20 Schilling|20 Schilling|Austrian National Bank note|1950; 1956; 1967; 1986
50 Schilling|50 Schilling|Austrian National Bank note|1951; 1962; 1970; 1986
100 Schilling|100 Schilling|Austrian National Bank note|1947; 1949; 1954; 1960; 1969; 1984
500 Schilling|500 Schilling|Austrian National Bank note|1953; 1965; 1985
1,000 Schilling|1,000 Schilling|Austrian National Bank note|1947; 1954; 1961; 1966; 1983`,
  },
  Japan: {
    'Bank of Japan': `
Notes of 1946|1+5+10+100 yen|Bank of Japan note|1946
Series B|1,000 yen|Bank of Japan note|1950
Series B|50+500 yen|Bank of Japan note|1951
Series B|100 yen|Bank of Japan note|1953
Series C|5,000 yen|Bank of Japan note|1957
Series C|10,000 yen|Bank of Japan note|1958
Series C|1,000 yen|Bank of Japan note|1963
Series C|500 yen|Bank of Japan note|1969
Series D|1,000+5,000+10,000 yen|Bank of Japan note|1984
Series D|2,000 yen|Bank of Japan note|2000
Series E|1,000+5,000+10,000 yen|Bank of Japan note|2004`,
  },
  'South Africa': {
    'South African Republic Notes': `
Government notes of 1900|£1+£5+£10+£20+£50+£100|government note|1900`,
    'South African Reserve Bank': `
First rand notes|1+2+10+20 rand|South African Reserve Bank note|1961
Rand notes of 1966|1+5+10 rand|South African Reserve Bank note|1966
Animal notes|10+20+50 rand|South African Reserve Bank note|1992
Animal notes|100+200 rand|South African Reserve Bank note|1994`,
  },
  Switzerland: {
    'Swiss National Bank': `
Fifth series|20+1,000 francs|Swiss National Bank note|1954
Fifth series|10+50 francs|Swiss National Bank note|1955
Fifth series|100 francs|Swiss National Bank note|1956
Fifth series|500 francs|Swiss National Bank note|1957
Sixth series|100 francs|Swiss National Bank note|1975
Sixth series|500 francs|Swiss National Bank note|1976
Sixth series|1,000 francs|Swiss National Bank note|1977
Sixth series|20+50 francs|Swiss National Bank note|1978
Sixth series|10 francs|Swiss National Bank note|1979
Eighth series|20+50 francs|Swiss National Bank note|1994
Eighth series|10 francs|Swiss National Bank note|1995
Eighth series|100+200+1,000 francs|Swiss National Bank note|1996`,
  },
}
