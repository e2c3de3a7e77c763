import { StytchPasskeyRegistration } from '@stytch/vanilla-js';
import { stytch } from './client';

customElements.define('stytch-passkey-registration', StytchPasskeyRegistration);
const element = document.querySelector<InstanceType<typeof StytchPasskeyRegistration>>('stytch-passkey-registration');
element?.render({ client: stytch, config: { products: ['passkeys'] } });
element?.addEventListener('stytch-event', () => location.assign('/account'));
