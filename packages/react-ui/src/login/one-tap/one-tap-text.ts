// Spec section 4, One Tap.
/** Messages for developers when Google's prompt cannot be shown. */
export const oneTapText = {
  'foyer.oneTap.originNotAllowed':
    'For developers: Google One Tap is not shown, because this origin is not among the authorized JavaScript origins of your Google client (origin_not_allowed_for_client).',
  'foyer.oneTap.invalidClient':
    'For developers: Google One Tap is not shown, because Google does not know the client ID of this project (invalid_client).',
  'foyer.oneTap.configNotFound':
    'For developers: Google One Tap is not shown, because this project has no Google configuration (oauth_config_not_found).',
  'foyer.oneTap.noLoginRedirectUrls':
    'For developers: Google One Tap is not shown, because this project has no login redirect URLs (no_login_redirect_urls_set).',
  'foyer.oneTap.noSignupRedirectUrls':
    'For developers: Google One Tap is not shown, because this project has no sign-up redirect URLs (no_signup_redirect_urls_set).',
  'foyer.oneTap.defaultProviderNotAllowed':
    "For developers: Google One Tap is not shown, because it needs Google credentials of your own, not the provider's (default_provider_not_allowed).",
} as const;
