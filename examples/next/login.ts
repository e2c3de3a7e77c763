import type { LoginConfig } from '@foyer/core';

/** The settings of the sign-in, for the page and for the route without JavaScript. */
export const login: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
