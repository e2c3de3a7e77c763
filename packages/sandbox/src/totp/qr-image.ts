import { LONGEST_QR_TEXT, qrCode } from './qr-code';

const QUIET_ZONE = 4;

export interface AppSecret {
  readonly secret: string;
  /** The project's name. */
  readonly issuer: string;
  /** Whose secret it is: an address. */
  readonly account: string;
}

/** The QR code that an authenticator app scans, as a data URI of an SVG image. */
export function qrImage(app: AppSecret): string {
  const rows = qrCode(keyUri(app));
  const side = rows.length + 2 * QUIET_ZONE;
  const path = rows.flatMap((row, y) => runs(row).map(([x, length]) => bar(x, y, length))).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** The de-facto standard URI of such secrets; names are cut so that it fits. */
function keyUri({ secret, issuer, account }: AppSecret): string {
  const head = 'otpauth://totp/';
  const tail = `?secret=${secret}`;
  const room = LONGEST_QR_TEXT - head.length - tail.length;
  const named = `&issuer=${encodeURIComponent(issuer)}`;
  const [end, label] = named.length * 2 < room ? [named, `${issuer}:${account}`] : ['', account];
  return `${head}${fit(label, room - end.length)}${tail}${end}`;
}

function fit(label: string, room: number): string {
  const letters = Array.from(label);
  while (encodeURIComponent(letters.join('')).length > room) letters.pop();
  return encodeURIComponent(letters.join(''));
}

/** Where the dark runs of a row start, and how long they are. */
function runs(row: readonly boolean[]): [start: number, length: number][] {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...text.matchAll(/#+/g)].map((run) => [run.index, run[0].length]);
}

function bar(x: number, y: number, length: number): string {
  return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`;
}
