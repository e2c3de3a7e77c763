import type { PostForm } from './claim-submit';
import { claimSubmit } from './claim-submit';

/** For every form of ours that has `onSubmit`. */
export const postForm: PostForm = { method: 'post', 'data-foyer-form': '', ref: claimSubmit };
