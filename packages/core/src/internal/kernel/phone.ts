export { callingCode, countries } from '../../browser/countries';
export type { Phone } from '../../browser/phone';
export { createPhone } from '../../browser/phone';
export { receiveSmsPasscode } from '../../browser/receive-sms-passcode';
