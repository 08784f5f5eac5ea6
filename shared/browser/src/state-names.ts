/**
 * The names of states and provinces in German and Chinese, by the English name: Intl names countries alone. A name that
 * German leaves as it is has none.
 */
type Names = { zhCN: string; zhTW: string; de?: string }

const lines = `
Alabama|亚拉巴马州|阿拉巴馬州
Alaska|阿拉斯加州|阿拉斯加州
Arizona|亚利桑那州|亞利桑那州
Arkansas|阿肯色州|阿肯色州
California|加利福尼亚州|加州|Kalifornien
Colorado|科罗拉多州|科羅拉多州
Connecticut|康涅狄格州|康乃狄克州
Delaware|特拉华州|德拉瓦州
Florida|佛罗里达州|佛羅里達州
Georgia|佐治亚州|喬治亞州
Hawaii|夏威夷州|夏威夷州
Idaho|爱达荷州|愛達荷州
Illinois|伊利诺伊州|伊利諾州
Indiana|印第安纳州|印第安納州
Iowa|艾奥瓦州|愛荷華州
Kansas|堪萨斯州|堪薩斯州
Kentucky|肯塔基州|肯塔基州
Louisiana|路易斯安那州|路易斯安那州
Maine|缅因州|緬因州
Maryland|马里兰州|馬里蘭州
Massachusetts|马萨诸塞州|麻薩諸塞州
Michigan|密歇根州|密西根州
Minnesota|明尼苏达州|明尼蘇達州
Mississippi|密西西比州|密西西比州
Missouri|密苏里州|密蘇里州
Montana|蒙大拿州|蒙大拿州
Nebraska|内布拉斯加州|內布拉斯加州
Nevada|内华达州|內華達州
New Hampshire|新罕布什尔州|新罕布夏州
New Jersey|新泽西州|紐澤西州
New Mexico|新墨西哥州|新墨西哥州
New York|纽约州|紐約州
North Carolina|北卡罗来纳州|北卡羅來納州
North Dakota|北达科他州|北達科他州
Ohio|俄亥俄州|俄亥俄州
Oklahoma|俄克拉何马州|奧克拉荷馬州
Oregon|俄勒冈州|奧勒岡州
Pennsylvania|宾夕法尼亚州|賓夕法尼亞州
Rhode Island|罗得岛州|羅德島州
South Carolina|南卡罗来纳州|南卡羅來納州
South Dakota|南达科他州|南達科他州
Tennessee|田纳西州|田納西州
Texas|得克萨斯州|德州
Utah|犹他州|猶他州
Vermont|佛蒙特州|佛蒙特州
Virginia|弗吉尼亚州|維吉尼亞州
Washington|华盛顿州|華盛頓州
West Virginia|西弗吉尼亚州|西維吉尼亞州
Wisconsin|威斯康星州|威斯康辛州
Wyoming|怀俄明州|懷俄明州
Alberta|艾伯塔省|亞伯達省
British Columbia|不列颠哥伦比亚省|卑詩省
Manitoba|马尼托巴省|曼尼托巴省
New Brunswick|新不伦瑞克省|新布藍茲維省
Newfoundland and Labrador|纽芬兰与拉布拉多省|紐芬蘭與拉布拉多省|Neufundland und Labrador
Nova Scotia|新斯科舍省|新斯科細亞省
Northwest Territories|西北地区|西北地區|Nordwest-Territorien
Nunavut|努纳武特地区|努納福特地區
Ontario|安大略省|安大略省
Prince Edward Island|爱德华王子岛省|愛德華王子島省
Quebec|魁北克省|魁北克省|Québec
Saskatchewan|萨斯喀彻温省|薩克其萬省
Yukon|育空地区|育空地區
Australian Capital Territory|澳大利亚首都领地|澳洲首都領地
New South Wales|新南威尔士州|新南威爾斯州
Northern Territory|北领地|北領地
Queensland|昆士兰州|昆士蘭州
South Australia|南澳大利亚州|南澳州
Tasmania|塔斯马尼亚州|塔斯馬尼亞州|Tasmanien
Victoria|维多利亚州|維多利亞州
Western Australia|西澳大利亚州|西澳州|Westaustralien
Baden-Württemberg|巴登-符腾堡州|巴登-符騰堡邦
Bavaria|巴伐利亚州|巴伐利亞邦|Bayern
Berlin|柏林州|柏林邦
Brandenburg|勃兰登堡州|布蘭登堡邦
Bremen|不来梅州|不來梅邦
Hamburg|汉堡州|漢堡邦
Hesse|黑森州|黑森邦|Hessen
Mecklenburg-Vorpommern|梅克伦堡-前波莫瑞州|梅克倫堡-前波莫瑞邦
Lower Saxony|下萨克森州|下薩克森邦|Niedersachsen
North Rhine-Westphalia|北莱茵-威斯特法伦州|北萊茵-西發利亞邦|Nordrhein-Westfalen
Rhineland-Palatinate|莱茵兰-普法尔茨州|萊茵蘭-普法茲邦|Rheinland-Pfalz
Saarland|萨尔州|薩爾邦
Saxony|萨克森州|薩克森邦|Sachsen
Saxony-Anhalt|萨克森-安哈尔特州|薩克森-安哈特邦|Sachsen-Anhalt
Schleswig-Holstein|石勒苏益格-荷尔斯泰因州|什列斯威-霍爾斯坦邦
Thuringia|图林根州|圖林根邦|Thüringen`

const names = new Map<string, Names>()
for (const line of lines.trim().split('\n')) {
  const [name = '', zhCN = '', zhTW = '', de] = line.split('|')
  names.set(name, { zhCN, zhTW, ...(de && { de }) })
}

/** Returns the name of a state in the language of a culture by its English name; an unknown one unchanged. */
export function stateName(culture: string, name: string): string {
  const known = names.get(name)
  if (!known) return name
  if (culture.startsWith('de')) return known.de ?? name
  if (!culture.startsWith('zh')) return name
  return culture === 'zh-TW' ? known.zhTW : known.zhCN
}

/** Returns states with `Name` in the language of a culture, sorted by that language. */
export const statesIn = <T extends { Name: string }>(culture: string, states: readonly T[]): T[] =>
  states
    .map((one) => ({ ...one, Name: stateName(culture, one.Name) }))
    .sort((a, b) => a.Name.localeCompare(b.Name, culture))
