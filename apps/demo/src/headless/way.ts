/** How a visitor asks to be let in. */
export type Way = 'email' | 'sms' | 'whatsapp' | 'link';
