import { Refusal } from './api-error';
import { pluginOptions, type CallContext } from './call-context';
import { factorsOf, isBrowser } from './factors';
import { requiredText } from './fields';
import { LOCK_MS } from './guesses';
import type { JsonObject } from './json';
import { countKeyed } from './keyed-guesses';
import { demandReauthentication } from './reauthentication';
import { forgetBrowser } from './remembered-browsers';
import { requireSession } from './sessions';
import { whereIs, type SessionRow } from './tables';
import { viewUser } from './user-view';

const MODEL = 'deviceCode';
/** Codes that a user can look up or decide about in a quarter of an hour (RFC 8628, section 5.1). */
const MOST_CODES = 20;
/** A device gets a session of the user, whatever scopes it asks for. */
const WHOLE_ACCOUNT = 'full_access';

/** A row of better-auth's plugin `deviceAuthorization`. */
interface DeviceRow {
  readonly id: string;
  readonly userCode: string;
  readonly userId?: string | null;
  readonly expiresAt: Date;
  readonly status: string;
  readonly clientId?: string | null;
  readonly scope?: string | null;
}

interface FoundDevice {
  readonly row: DeviceRow;
  readonly session: SessionRow;
  readonly clientId: string;
  readonly name: string;
}

// Decision 174.
/**
 * `POST /idp/oauth/device/start`: the app of a device, by the code that it shows. Throws `insufficient_factors` if the
 * user has not authenticated recently: the session of a device outlives a stolen one.
 */
export async function startDevice(context: CallContext): Promise<JsonObject> {
  const { row, session, clientId, name } = await requireDevice(context);
  await demandPresence(context, session);
  const { userId } = session;
  const asked = (row.scope ?? '').split(' ').filter((scope) => scope !== '');
  return {
    user_id: userId,
    user: await viewUser(context, userId),
    // The name is the host's own.
    client: { client_id: clientId, client_type: 'first_party', client_name: name, client_description: '' },
    scope_results: [...new Set([...asked, WHOLE_ACCOUNT])].map((scope) => ({
      scope,
      is_grantable: true,
      description: '',
    })),
    user_code: row.userCode,
    expires_in: Math.ceil((row.expiresAt.getTime() - Date.now()) / 1000),
  };
}

/**
 * `POST /idp/oauth/device/submit`: the decision, once. better-auth's own endpoint then gives the device its session.
 */
export async function submitDevice(context: CallContext): Promise<JsonObject> {
  const isGranted = context.body['consent_granted'];
  if (typeof isGranted !== 'boolean') throw new Refusal('bad_request');
  const { row, session } = await requireDevice(context);
  if (isGranted) await demandPresence(context, session);
  const decided = await context.auth.adapter.incrementOne({
    model: MODEL,
    // Of two decisions at once, only one finds the request open.
    where: [
      ...whereIs('id', row.id),
      ...whereIs('status', 'pending'),
      { field: 'userId', operator: 'eq', value: row.userId ?? null },
    ],
    increment: {},
    set: { status: isGranted ? 'approved' : 'denied', userId: session.userId },
  });
  if (decided === null) throw new Refusal('device_code_not_found');
  return {};
}

/**
 * Throws `insufficient_factors`. If the sign-in skipped the second factor, the browser is forgotten, because the user
 * signs in again to approve the device.
 */
async function demandPresence(context: CallContext, session: SessionRow): Promise<void> {
  try {
    demandReauthentication(context, session);
  } catch (refusal) {
    const browser = factorsOf(session).find(isBrowser)?.remembered_browser_factor;
    if (browser) await forgetBrowser(context, session.userId, browser.remembered_browser_id);
    throw refusal;
  }
}

/**
 * The request of the code in the body. Throws `device_code_not_found`, also for a code that was used or is for a
 * different user, `device_code_expired`, `too_many_requests`, and `idp_client_not_found` for an app that the host does
 * not name.
 */
async function requireDevice(context: CallContext): Promise<FoundDevice> {
  const { auth, settings } = context;
  if (settings.deviceClientName === undefined || pluginOptions(auth, 'device-authorization') === null)
    throw new Refusal('endpoint_not_authorized_for_sdk');
  const session = await requireSession(context);
  const { userId } = session;
  const code = requiredText(context.body, 'user_code');
  await countKeyed(context, { key: `device:${userId}`, most: MOST_CODES, ms: LOCK_MS, refusal: 'too_many_requests' });
  const row = await findRow(context, code);
  if (row === null || row.status !== 'pending' || (row.userId ?? userId) !== userId)
    throw new Refusal('device_code_not_found');
  if (row.expiresAt.getTime() <= Date.now()) throw new Refusal('device_code_expired');
  const clientId = row.clientId ?? '';
  const name = await settings.deviceClientName(clientId);
  if (!name) throw new Refusal('idp_client_not_found');
  return { row, session, clientId, name };
}

/** better-auth's own codes have no dash. Those of a host's `generateUserCode` can have one in the middle. */
async function findRow({ auth }: CallContext, code: string): Promise<DeviceRow | null> {
  const bare = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (bare === '') return null;
  const middle = Math.ceil(bare.length / 2);
  for (const userCode of [bare, `${bare.slice(0, middle)}-${bare.slice(middle)}`]) {
    const row = await auth.adapter.findOne<DeviceRow>({ model: MODEL, where: whereIs('userCode', userCode) });
    // Some databases ignore letter case.
    if (row?.userCode === userCode) return row;
  }
  return null;
}
