/** The texts of the demonstration's shows in the languages of their sites, by English name: name and description. */

type Words = Record<string, [name: string, text: string]>

const here = {
  'zh-CN': {
    grading:
      '<p>我们的评级师在展位现场工作。每天最多可携带十件藏品进行<strong>现场评级</strong>，也可以将送评藏品交给我们，由我们的保险箱运回。</p>',
    dropOff: '<p>我们接收所有服务级别的送评。请在展会前在线填写送评单：排队时间更短，您的编号也已准备好。</p>',
  },
  'zh-TW': {
    grading:
      '<p>我們的評級師在攤位現場工作。每天最多可攜帶十件藏品進行<strong>現場評級</strong>，也可以將送評藏品交給我們，由我們的保險箱運回。</p>',
    dropOff: '<p>我們接收所有服務等級的送評。請在展會前於線上填寫送評單：排隊時間更短，您的編號也已準備好。</p>',
  },
}
const cn = here['zh-CN']
const tw = here['zh-TW']

export const showTranslations: Record<string, Words> = {
  'Gulf Coast Coin & Currency Expo': {
    'zh-CN': [
      '墨西哥湾沿岸钱币博览会',
      `${cn.grading}<ul><li>公众开放日：周四至周日</li><li>经销商布展：周三中午起</li><li>彩色包浆银币讲座：周六 11:00</li></ul>`,
    ],
    'zh-TW': [
      '墨西哥灣沿岸錢幣博覽會',
      `${tw.grading}<ul><li>公眾開放日：週四至週日</li><li>經銷商布展：週三中午起</li><li>彩色包漿銀幣講座：週六 11:00</li></ul>`,
    ],
  },
  'Rheinland Münzbörse': {
    'de-DE': [
      'Rheinland Münzbörse',
      '<p>Zwei Tage Münzen und Medaillen am Rhein. Wir nehmen Einsendungen an und beantworten Fragen zur Bewertung auf Deutsch und Englisch.</p>',
    ],
    'zh-CN': ['莱茵兰钱币交易会', '<p>在莱茵河畔与钱币和奖章相伴两天。我们接收送评，并以德语和英语解答评级问题。</p>'],
    'zh-TW': ['萊茵蘭錢幣交易會', '<p>在萊茵河畔與錢幣和獎章相伴兩天。我們接收送評，並以德語和英語解答評級問題。</p>'],
  },
  'Prairie States Coin Convention': {
    'zh-CN': [
      '草原州钱币大会',
      '<p>因展馆维修，主办方已取消本次大会。为本次大会填写的送评单可按相同价格邮寄给我们。</p>',
    ],
    'zh-TW': [
      '草原州錢幣大會',
      '<p>因展館維修，主辦單位已取消本次大會。為本次大會填寫的送評單可按相同價格郵寄給我們。</p>',
    ],
  },
  'Maple Leaf Currency Fair': {
    'zh-CN': ['枫叶纸币展', cn.dropOff],
    'zh-TW': ['楓葉紙鈔展', tw.dropOff],
  },
  'Great Lakes Paper Money Show': {
    'zh-CN': ['五大湖纸币展', `${cn.dropOff}<p>周五晚上，藏家将展示他们最喜爱的国家银行纸币。</p>`],
    'zh-TW': ['五大湖紙鈔展', `${tw.dropOff}<p>週五晚上，藏家將展示他們最喜愛的國家銀行紙鈔。</p>`],
  },
  'Pacific Card & Collectibles Show': {
    'zh-CN': ['太平洋卡牌与收藏品展', `${cn.grading}<p>周六有两位嘉宾签名，您可在现场见证签名认证。</p>`],
    'zh-TW': ['太平洋卡牌與收藏品展', `${tw.grading}<p>週六有兩位嘉賓簽名，您可在現場見證簽名認證。</p>`],
  },
  'Lone Star Comic Con': {
    'zh-CN': ['孤星漫画展', `<p>整个周末，作家和画家都会在我们的展位签名，每个签名都有人见证。</p>${cn.dropOff}`],
    'zh-TW': ['孤星漫畫展', `<p>整個週末，作家和畫家都會在我們的攤位簽名，每個簽名都有人見證。</p>${tw.dropOff}`],
  },
  'Southern Cross Coin Show': {
    'zh-CN': ['南十字钱币展', cn.dropOff],
    'zh-TW': ['南十字錢幣展', tw.dropOff],
  },
  'Kölner Comic-Tage': {
    'de-DE': [
      'Kölner Comic-Tage',
      '<p>Künstlerinnen und Künstler aus fünf Ländern zeichnen und signieren. Geben Sie Ihre Comics an unserem Tisch ab und holen Sie sie bei der nächsten Messe bewertet wieder ab.</p>',
    ],
  },
  'Trading Card Fair Hanover': {
    'de-DE': ['Sammelkartenbörse Hannover', '<p>Sammelkarten und Sportkarten, mit einer Tauschecke für Kinder.</p>'],
  },
  'A Nation in Notes: traveling exhibition': {
    'zh-CN': ['纸币上的国家：巡回展', '<p>十二个展柜，三百年纸币史。免费入场；每周六 14:00 有导览。</p>'],
    'zh-TW': ['紙鈔上的國家：巡迴展', '<p>十二個展櫃，三百年紙鈔史。免費入場；每週六 14:00 有導覽。</p>'],
  },
  'Harbour City Coin Fair': {
    'zh-CN': ['海港城钱币展', cn.dropOff],
    'zh-TW': ['海港城錢幣展', tw.dropOff],
  },
  'Reading a census report': {
    'de-DE': [
      'Bestandszahlen richtig lesen',
      '<p>Einer unserer Gutachter erklärt, was Bestandszahlen aussagen und was nicht. Mitglieder erhalten den Link am Vortag per E-Mail.</p>',
    ],
    'zh-CN': [
      '如何解读评级数量报告',
      '<p>我们的终审评级师讲解评级数量数据说明什么、不说明什么。会员将在前一天通过电子邮件收到链接。</p>',
    ],
    'zh-TW': [
      '如何解讀評級數量報告',
      '<p>我們的終審評級師講解評級數量資料說明什麼、不說明什麼。會員將在前一天透過電子郵件收到連結。</p>',
    ],
  },
  'Dealer day at the grading rooms': {
    'zh-CN': ['评级室经销商日', '<p>幕后参观、新版批量送评单和午餐。请将参加人员告知您的客户代表。</p>'],
    'zh-TW': ['評級室經銷商日', '<p>幕後參觀、新版批次送評單和午餐。請將參加人員告知您的客戶代表。</p>'],
  },
}
