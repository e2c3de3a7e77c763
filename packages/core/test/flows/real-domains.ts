/** Domains with real addresses: email services of many countries, companies, schools, states. */
export const REAL_DOMAINS: readonly string[] = `
gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.es outlook.it outlook.jp outlook.com.br
outlook.co.th yahoo.com yahoo.co.uk yahoo.co.jp yahoo.co.in yahoo.de yahoo.fr yahoo.ca yahoo.com.mx yahoo.com.tw
ymail.com hotmail.com hotmail.co.uk hotmail.de hotmail.fr live.com live.nl live.co.uk msn.com gmx.de gmx.net gmx.at
gmx.ch gmx.com gmx.fr web.de t-online.de freenet.de mail.de mail.com email.com email.de email.it icloud.com me.com
mac.com aol.com aim.com qq.com foxmail.com 163.com 126.com sina.com naver.com daum.net hanmail.net yandex.ru
yandex.com mail.ru bk.ru list.ru inbox.ru rambler.ru ya.ru proton.me protonmail.com pm.me tutanota.com tuta.com
tuta.io fastmail.com fastmail.fm hey.com zoho.com zoho.eu zohomail.com posteo.de mailbox.org libero.it tin.it
alice.it virgilio.it orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bluewin.ch hispeed.ch sunrise.ch
seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl comcast.net verizon.net att.net sbcglobal.net cox.net
charter.net bellsouth.net btinternet.com sky.com virginmedia.com ntlworld.com bigpond.com optusnet.com.au rogers.com
shaw.ca telus.net bell.ca rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br ziggo.nl kpnmail.nl home.nl
planet.nl xs4all.nl telenet.be skynet.be proximus.be telia.com spray.se mail.dk online.no vodafone.de arcor.de
kabelmail.de 1und1.de ionos.com mailo.com gandi.net ibm.com sap.com hp.com ge.com gm.com kpn.com dell.com amd.com
bmw.de aon.com abb.com basf.com bayer.com siemens.com bosch.com daimler.com zeiss.com allianz.de axa.com ubs.com
ing.com ing.nl hsbc.com citi.com chase.com visa.com meta.com apple.com amazon.com amazon.de google.com microsoft.com
oracle.com cisco.com intel.com adobe.com netflix.com uber.com lyft.com airbnb.com stripe.com shopify.com slack.com
zoom.us github.com gitlab.com atlassian.com notion.so figma.com linear.app vercel.com cloud.com cloudflare.com
grail.com snail.com mailgun.com mailchimp.com outlook.io lookout.com loud.com mit.edu mail.mit.edu stanford.edu
ox.ac.uk cam.ac.uk ethz.ch tum.de lmu.de uni-bonn.de acme.co acme.io acme.ai acme.dev acme.de acme.eu acme.com.au
acme.co.nz bbc.co.uk gov.uk nhs.net nhs.uk europa.eu admin.ch bund.de example.com example.org nike.com nokia.com
lego.com ikea.com aldi.de lidl.de rewe.de dhl.com ups.com fedex.com kayak.com yelp.com yale.edu live.it alive.com
olive.com five.com hive.com love.com line.me kakao.com naver.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp
i.softbank.jp
`
  .trim()
  .split(/\s+/);
