/** One button for each social account of `plan.social` (spec section 2, Main). */
export function SocialButtons() {
  return null;
}
