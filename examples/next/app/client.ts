import { createClient, type LoginConfig } from '@foyer/core';
import { project } from '../project';

export const login: LoginConfig = { products: ['otp'], otpOptions: { methods: ['email'] } };
export const client = createClient(project.publicToken, { endpoints: project.endpoints });
