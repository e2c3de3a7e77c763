/**
 * The stand-in for Google's script, as text. It implements the sign-in calls of `google.accounts.id` and sends the same
 * prompt notifications as Google. It sets styles only through the `style` object, so the app's policy need not allow
 * inline styles.
 */
export function gsiScript(origin: string): string {
  return `
(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  const GAP_PX = 16;
  let settings = null;
  let shown = null;

  const usesFedCm = () => settings?.use_fedcm_for_prompt === true && 'IdentityCredential' in window;

  // With FedCM the browser shows the prompt, and Google does not report its display or reasons.
  const notification = (type, reason) => {
    const isSilent = usesFedCm();
    return {
      getMomentType: () => type,
      isDisplayMoment: () => type === 'display',
      isDisplayed: () => type === 'display' && reason === null,
      isNotDisplayed: () => type === 'display' && reason !== null,
      getNotDisplayedReason: () => (type === 'display' ? reason ?? undefined : undefined),
      isSkippedMoment: () => type === 'skipped',
      getSkippedReason: () => (type === 'skipped' && !isSilent ? reason : undefined),
      isDismissedMoment: () => type === 'dismissed',
      getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
    };
  };

  const end = (prompt) => {
    if (shown !== prompt) return false;
    shown = null;
    prompt.stop();
    return true;
  };

  const tellNotDisplayed = (listener, reason) =>
    listener?.(usesFedCm() ? notification('skipped', 'unknown_reason') : notification('display', reason));

  const place = (container, parent) => {
    container.id = 'credential_picker_container';
    if (parent === null) {
      Object.assign(container.style, { position: 'fixed', top: '0', right: '0', zIndex: '2147483647',
        width: '391px', maxWidth: '100vw', padding: GAP_PX + 'px', boxSizing: 'border-box' });
    }
    (parent ?? document.body).append(container);
  };

  const show = (listener, selectBy) => {
    const legacy = !usesFedCm();
    const parent = legacy ? document.getElementById(settings.prompt_parent_id ?? '') : null;
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin });
    if (settings.nonce) query.set('nonce', settings.nonce);
    frame.title = 'Sign in with Google Dialog';
    frame.src = ORIGIN + '/stand-in/gsi/prompt?' + query;
    Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' });
    const container = document.createElement('div');
    container.append(frame);
    const callback = settings.callback;

    const onMessage = ({ origin, source, data }) => {
      if (origin !== ORIGIN || source !== frame.contentWindow || shown !== prompt) return;
      if (data.type === 'ready' && legacy) listener?.(notification('display', null));
      if (data.type === 'size') frame.style.height = data.height + 'px';
      if (data.type === 'close' && end(prompt)) listener?.(notification('skipped', 'user_cancel'));
      if (data.type === 'credential' && end(prompt)) {
        listener?.(notification('dismissed', 'credential_returned'));
        callback?.({ credential: data.credential, select_by: selectBy ?? (legacy ? 'user' : 'fedcm'), client_id: settings.client_id });
      }
    };
    const onPointer = (event) => {
      if (settings.cancel_on_tap_outside === false || parent !== null || container.contains(event.target)) return;
      if (end(prompt)) listener?.(notification('skipped', 'tap_outside'));
    };
    const prompt = {
      listener,
      stop() {
        window.removeEventListener('message', onMessage);
        document.removeEventListener('pointerdown', onPointer);
        container.remove();
      },
    };
    shown = prompt;
    window.addEventListener('message', onMessage);
    document.addEventListener('pointerdown', onPointer);
    place(container, parent);
  };

  let lastPrompt = 0;
  const open = async (listener, selectBy) => {
    const turn = (lastPrompt += 1);
    const before = shown;
    if (before !== null && end(before)) before.listener?.(notification('dismissed', 'flow_restarted'));
    if (!settings?.client_id) return tellNotDisplayed(listener, 'missing_client_id');
    const query = new URLSearchParams({ client_id: settings.client_id });
    const reason = await fetch(ORIGIN + '/stand-in/gsi/status?' + query, { credentials: 'omit' }).then(
      async (answer) => (await answer.json()).reason,
      () => 'unknown_reason',
    );
    if (turn !== lastPrompt) return undefined;
    return reason === null ? show(listener, selectBy) : tellNotDisplayed(listener, reason);
  };

  const id = {
    initialize(config) { settings = { ...config }; },
    prompt(listener) { void open(listener); },
    cancel() {
      lastPrompt += 1;
      const before = shown;
      if (before !== null && end(before)) before.listener?.(notification('dismissed', 'cancel_called'));
    },
    renderButton(parent, options, onClick) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Sign in with Google';
      button.addEventListener('click', () => {
        onClick?.();
        options?.click_listener?.();
        void open(undefined, 'btn');
      });
      parent.replaceChildren(button);
    },
    disableAutoSelect() {},
    storeCredential(_credential, done) { done?.(); },
    revoke(_hint, done) { done?.({ successful: true }); },
  };
  window.google = { ...window.google, accounts: { ...window.google?.accounts, id } };
  window.onGoogleLibraryLoad?.();
})();
`;
}
