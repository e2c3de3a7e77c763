export { callingCode, countries } from '../../kernel/browser/phone/countries';
export type { Phone } from '../../kernel/browser/phone/phone';
export { createPhone } from '../../kernel/browser/phone/phone';
export { receiveSmsPasscode } from '../../kernel/browser/phone/receive-sms-passcode';
