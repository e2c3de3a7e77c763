import { showLogin } from './show-login';

showLogin({ products: ['otp'], otpOptions: { methods: ['email'] } });
