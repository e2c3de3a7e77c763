// As docs/guide/sign-in-without-javascript.md has it.
import { signIn } from '../sign-in';

export const prerender = false;
export const ALL = ({ request }) => signIn(request);
