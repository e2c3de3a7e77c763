/**
 * Common passwords from published leaks, in lower case. Some are long enough to pass the estimator
 * ('correcthorsebatterystaple'), so that tests can tell the two rules apart.
 */
const list = `
  123456 password 12345678 qwerty 123456789 111111 1234567 dragon 123123 baseball abc123 football monkey
  letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321 1234567890 superman 1qaz2wsx 7777777
  jordan qazwsx jennifer 123qwe 000000 trustno1 hunter harley zxcvbnm asdfgh buster andrew batman soccer
  tigger charlie robert sunshine thomas iloveyou ranger daniel hockey george computer michelle jessica
  starwars pepper klaster 112233 zxcvbn freedom princess joshua maggie ginger 11111111 131313 amanda ashley
  cheese 159753 nicole summer matthew chelsea dallas matrix william yankees taylor corvette austin access
  martin heather thunder merlin secret diamond anthony hammer 1234qwer silver gfhjkm justin patrick richard
  bailey internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick jackson sparky mickey phoenix
  snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon welcome samsung
  steelers joseph smokey dakota melissa boomer eagles tigers marina nascar gateway porsche yellow monster
  spider diablo hannah bulldog junior london purple compaq lakers iceman qwer1234 hardcore cowboys banana
  ncc1701 boston brandon tennis johnny miller q1w2e3r4 coffee scooby 123654 edward nikita mother yamaha
  brandy barney chester oliver charles player knight forever steven rangers midnight chicago redsox victoria
  badboy please fender jasper rabbit natasha rachel marine wizard marlboro raiders prince casper fishing
  flower crystal jasmine iwantu adidas winner winter gandalf password1 ghbdtn 1q2w3e4r angela lauren cocacola
  jordan23 winston madison angels panther shannon sophie johnson asdfasdf thx1138 toyota murphy canada
  danielle 12344321 8675309 jonathan liverpoo cooper apples jackie dennis qwerty123 passw0rd abcd1234 sandra
  pokemon 123abc slipknot carlos qazxsw 123456a scorpion qwaszx nathan butter startrek rainbow asdfghjkl
  redskins newyork gemini cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra
  doctor rocket 159357 victor dolphins captain bandit jaguar packers pookie peaches 789456 dolphin helpme
  tucker theman tiffany maxwell jeremy qwertyui debbie albert maddog lovers monica united giants nirvana
  metallic hotdog rosebud mountain benjamin warrior elephant success bond007 bonnie alexis scorpio
  samson q1w2e3 rush2112 azerty freddy driver willie calvin 1q2w3e4r5t sydney gators dexter red123 12345a
  123456q creative voodoo arthur trouble america nissan gunner rebecca stella garfield gordon jessie parker
  asdfghjk apollo 1qazxsw2 eminem december legend airborne beavis august brooklyn godzilla skippy 4815162342
  kitten shelby beaver phantom nothing asdasd williams xavier braves darkness blink182 travis copper tomcat
  platinum qweqwe 01012011 bigboy 102030 animal police 11223344 online voyager lifehack 12qwaszx sniper
  315475 trinity walter blazer heaven snowball bubbles loveme cricket marvin willow donkey topgun nintendo
  saturn family november gabriel destiny pakistan pumpkin digital sergey chance explorer redwings private
  therock runner 789456123 lasvegas guinness beatles cassie christin qwerty1 asdf1234 celtic broncos andrey
  007007 babygirl nelson donald eclipse cartman fluffy louise michigan testing carolina little samuel
  alexande birdie cherry pantera sharon gibson vampire mexico buffalo montana genius flyers maximus school
  minecraft lovely stalker metallica doggie carter kristina kimberly spencer speedy barbara snickers sabrina
  carmen marcus bronco yankee friends paradise lol123 dreams magnum horses caroline 147258369 lacrosse goober
  member qwertyu enigma scotty surfer genesis poohbear asd123 qweasdzxc racing friend hello1 hawaii eagle1
  october vanessa poopoo einstein stanley 12345q walker drowssap stephen courtney simple alaska badger action
  denise jester 111222 spitfire drummer forest patricia maryjane champion diesel svetlana friday gregory
  pamela hotrod 147258 anderson lucky1 douglas westside security google shorty tester thumper mozart general
  reddog zaq12wsx 010203 lizard alexander melanie a123456 ruslan 123456789a vincent 1232323q teresa scarface
  147852 qwerty12 a12345 marshall olivia veronica buddha spirit frankie money1 stargate antonio liberty
  natalie mercury naruto qwe123 12345qwert suzuki semperfi popcorn spooky marley system brittany claudia
  scotland cherokee vikings simpsons leslie rascal qweasd loveyou hummer michael1 allison patches russia
  adrian jupiter penguin howard passion vfhbyf vladimir franklin sandman 123789 infinity raider passport
  fantasy bulldogs 1234554321 domino budlight ironman disney norman softball bishop francis brutus
  brooke bigred jeffrey fktrcfylh karina marines kawasaki digger ireland oksana fireman cougar college alicia
  russell houston monday bradley justice wildcats tinker duncan dancer logitech avalon swordfis everton
  reggie motorola alexandr timothy claire patriots madonna colorado eugene ducati kermit juventus indian
  connor galore freeuser smooth boogie simpson warcraft wolverin elizabet arizona saints valentin georgia
  test123 accord baxter denver mitchell christ password123 yfnfif stinky zachary roland ncc1701d
  spiderma chopper brenda hello123 extreme virginia skyline zombie pearljam froggy pirate fylhtq vision
  123qweasd awesome alyssa dreamer predator bullet empire charlie1 kirill 123123a people panthers skipper
  nemesis peekaboo rasdzv3 alison rolltide american cardinal arnold chevelle happy1 danger mookie
  manutd correcthorsebatterystaple tr0ub4dor&3 tr0ub4dour&3 p@ssw0rd p@$$w0rd pa$$w0rd pa55w0rd passw0rd1
  p@ssword1 p@ssw0rd1 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssw0rd! password1! password12 password12!
  password123! password1234 password2023 password2024 password2025 passwordpassword welcome1 welcome1!
  welcome123 welcome@123 welcome2023 welcome2024 admin123 admin@123 admin1234 administrator root1234 toor1234
  changeme changeme1 changeme123 letmein1 letmein123 letmein! qwerty1! qwerty12345 qwerty123456 qwerty123!
  qwertyuiop123 qwertyuiop[] qwe123!@# 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc
  1qaz2wsx3edc4rfv 1qaz!qaz 1qaz@wsx 1qaz2wsx! zaq1xsw2 zaq1zaq1 zaq1@wsx !qaz2wsx !qaz@wsx qazwsxedcrfv
  qazwsxedc123 abc123! abcd123 abcd1234! abc12345 abcdef123 abcdefgh abcdefg1 abcdefghijkl aa123456 aa123456.
  aa12345678 a1b2c3d4 a1b2c3d4e5 a123456789 q1w2e3r4t5y6 iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod
  iloveme1 summer2023 summer2024 summer2024! winter2023 winter2024 winter2024! spring2024 autumn2024 january1
  december1 monday123 football1 baseball1 basketball basketball1 soccer123 superman1 batman123 pokemon1
  pokemon123 minecraft1 starwars1 princess1 princess123 sunshine1 dragon123 monkey123 master123 shadow123
  michael123 jordan123 liverpool1 chelsea1 arsenal1 manchester manunited barcelona realmadrid juventus1
  trustno1! whatever1 hello1234 helloworld hello@123 goodluck freedom1 jesus123 jesuschrist ilovejesus
  myspace1 facebook1 google123 linkedin youtube123 internet1 computer1 computer123 samsung1 samsung123
  iphone123 android1 windows10 microsoft1 test1234 test12345 testtest testpassword guest123 user1234 demo1234
  temp1234 secret123 topsecret default1 password0 passwort passwort1 hallo123 schatz123 motdepasse azerty123
  azertyuiop soleil123 doudou123 bonjour123 contrasena contraseña hola1234 teamo123 123456789q 123456789abc
  1234567890q 12345678910 1234567891 123456789123 0123456789 0987654321 987654321 9876543210 11111111111
  1111111111 111222333 112233445566 121212121212 123123123 123123123123 123321123 123454321 1234567887654321
  135792468 159357456 246813579 31415926 3141592654 5201314 520131400 55555555 66666666 77777777 88888888
  99999999 00000000 0000000000 qqqqqqqq aaaaaaaa zzzzzzzz asdfghjkl1 asdf1234! asdfasdf1 asdfjkl; zxcvbnm1
  zxcvbnm123 zxcvbnm,./ poiuytrewq mnbvcxz lkjhgfdsa woaini1314 woaini520 kodiak2020 lovelove loveyou123
  butterfly butterfly1 chocolate chocolate1 blessed1 blink182! matrix123 ninja123 naruto123 pikachu1
  tinkerbell spongebob spongebob1 snoopy123 hellokitty hellokitty1 babygirl1 angel123 anthony1 ashley123
  jessica1 daniel123 joshua123 matthew1 andrew123 nicole123 thomas123 robert123 alexander1 benjamin1
  elizabeth elizabeth1 letmeinnow openopen opensesame sesame123 access123 security1 mustang1 ferrari1
  porsche911 mercedes1 harley123 yamaha123 corvette1 camaro123 diamond1 phoenix1 thunder1 lightning rainbow1
  unicorn1 superstar rockstar1 slipknot1 metallica1 eminem123 beatles1 nirvana1 greenday1 linkinpark
  onedirection justinbieber ihaveadream thisismypassword mypassword mypassword1 mypassword123 yourpassword
  nopassword notapassword passwordispassword theonering winteriscoming maytheforcebewithyou maytheforce
  iamironman wakandaforever valarmorghulis live4ever letitbe imagine1 heyjude1 quertyuiop qwertzuiop
  qwertz123 1234qwert 1234qwer! qwer1234! asd123456 zxc123456 qwe123456 qaz123456 abc123456 a12345678
  q12345678 z12345678 1a2b3c4d 1a2b3c4d5e g_czechout nvidia123 adobe123 photoshop macromedia dropbox1
  trustme1 iamtheone batman1234 thebatman hunter2 hunter12 god12345 yellow123 purple123 orange123 silver123
  secret12 lovely123 flower123 cookie123 banana123 cheese123 pepper123 ginger123 maggie123 buster123
  bailey123 jackson1 hannah123 chester1 tigger123
`;

const breached: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/** True when a password is in the list, ignoring case. */
export function isBreached(password: string): boolean {
  return breached.has(password.toLowerCase());
}
