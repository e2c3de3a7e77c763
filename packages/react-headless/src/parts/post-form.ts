import type { PostForm } from './claim-submit';
import { claimSubmit } from './claim-submit';

/** For all our forms with `onSubmit`. */
export const postForm: PostForm = { method: 'post', 'data-foyer-form': '', ref: claimSubmit };
