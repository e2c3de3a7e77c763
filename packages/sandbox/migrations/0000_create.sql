CREATE TABLE "apps" (
	"client_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"client_type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"redirect_uris" json NOT NULL,
	"post_logout_redirect_uris" json NOT NULL,
	"scopes" json NOT NULL,
	"client_secret" text
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" json NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consents_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "company_records" (
	"record_hash" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"payload" json NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"body" json,
	"status" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"fault_id" text NOT NULL,
	"public_token" text NOT NULL,
	"path" text NOT NULL,
	"method" text,
	"remaining" integer,
	"fault" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"public_token" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"code" text,
	"links" json NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text NOT NULL,
	"profile_id" text,
	"client_id" text,
	"scopes" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "address_attempts" (
	"public_token" text NOT NULL,
	"email" text NOT NULL,
	"failed_attempts" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "address_attempts_public_token_email_pk" PRIMARY KEY("public_token","email")
);
--> statement-breakpoint
CREATE TABLE "member_recovery_codes" (
	"registration_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "member_recovery_codes_registration_id_code_hash_pk" PRIMARY KEY("registration_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "member_sms_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_totps" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"secret" text NOT NULL,
	"verified" boolean NOT NULL,
	"last_step" bigint NOT NULL,
	"recovery_seed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_totps_memberId_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "organization_email_codes" (
	"code_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"email" text NOT NULL,
	"organization_id" text,
	"member_id" text,
	"session_id" text,
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organization_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"organization_id" text,
	"member_id" text,
	"code_challenge" text,
	"proof" json,
	"details" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "intermediate_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"email" text NOT NULL,
	"organization_id" text,
	"proofs" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_consent_questions" (
	"session_id" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "member_consent_questions_session_id_request_hash_pk" PRIMARY KEY("session_id","request_hash")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"member_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_accessed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"proofs" json NOT NULL,
	"custom_claims" json,
	"is_impersonated" boolean NOT NULL,
	"has_seen_codes" boolean DEFAULT false NOT NULL,
	"last_iat" bigint NOT NULL,
	CONSTRAINT "member_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_consents" (
	"member_id" text NOT NULL,
	"client_id" text NOT NULL,
	"scopes" json NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_consents_member_id_client_id_pk" PRIMARY KEY("member_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "member_handed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" text NOT NULL,
	"profile_id" text,
	"client_id" text,
	"scopes" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_oauth_registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"picture_url" text,
	"locale" text,
	"tenants" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_oauth_registrations_memberId_provider_subject_unique" UNIQUE("member_id","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "member_passwords" (
	"password_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"member_id" text,
	"email" text,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_passwords_memberId_unique" UNIQUE("member_id"),
	CONSTRAINT "member_passwords_publicToken_email_unique" UNIQUE("public_token","email")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"organization_id" text NOT NULL,
	"status" text NOT NULL,
	"email_id" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"retired_emails" json NOT NULL,
	"name" text NOT NULL,
	"roles" json NOT NULL,
	"is_breakglass" boolean NOT NULL,
	"mfa_enrolled" boolean NOT NULL,
	"phone_id" text,
	"mfa_phone_number" text,
	"mfa_phone_verified" boolean NOT NULL,
	"default_mfa_method" text,
	"trusted_metadata" json NOT NULL,
	"untrusted_metadata" json NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"external_id" text NOT NULL,
	"attributes" json NOT NULL,
	"groups" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_registrations_connectionId_externalId_unique" UNIQUE("connection_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "oauth_attach_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text,
	"provider" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oauth_attempts" (
	"attempt_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"provider" text NOT NULL,
	"code_challenge" text,
	"scopes" json NOT NULL,
	"provider_params" json NOT NULL,
	"login_url" text NOT NULL,
	"signup_url" text NOT NULL,
	"attach_to" text,
	"attach_session_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_identities" (
	"identity_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"verified" boolean NOT NULL,
	"name" text NOT NULL,
	"picture_url" text NOT NULL,
	"locale" text NOT NULL,
	"tenants" json DEFAULT '[]'::json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_identities_publicToken_provider_subject_unique" UNIQUE("public_token","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "oauth_registrations" (
	"registration_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"picture_url" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "oauth_registrations_publicToken_provider_subject_unique" UNIQUE("public_token","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "oauth_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"identity_id" text NOT NULL,
	"code_challenge" text,
	"scopes" json NOT NULL,
	"attach_to" text,
	"attach_session_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "one_tap_callbacks" (
	"callback_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_questions" (
	"session_id" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "consent_questions_session_id_request_hash_pk" PRIMARY KEY("session_id","request_hash")
);
--> statement-breakpoint
CREATE TABLE "device_guesses" (
	"account_id" text PRIMARY KEY NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_device_guesses" (
	"account_id" text PRIMARY KEY NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"record_hash" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text,
	"member_id" text,
	"grant_id" text NOT NULL,
	"user_code_hash" text,
	"payload" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	CONSTRAINT "oidc_records_userCodeHash_unique" UNIQUE("user_code_hash")
);
--> statement-breakpoint
CREATE TABLE "magic_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"session_id" text,
	"code_challenge" text,
	"resets_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"method_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"destination" text NOT NULL,
	"session_id" text,
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "claimed_domains" (
	"public_token" text NOT NULL,
	"domain" text NOT NULL,
	"organization_id" text NOT NULL,
	CONSTRAINT "claimed_domains_public_token_domain_pk" PRIMARY KEY("public_token","domain")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"display_name" text NOT NULL,
	"identity_provider" text NOT NULL,
	"source_id" text,
	"status" text NOT NULL,
	"details" json NOT NULL,
	"role_assignments" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_attempts" (
	"attempt_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"kind" text NOT NULL,
	"provider" text,
	"connection_id" text,
	"organization_id" text,
	"code_challenge" text,
	"scopes" json NOT NULL,
	"provider_params" json NOT NULL,
	"login_url" text NOT NULL,
	"signup_url" text NOT NULL,
	"details" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"logo_url" text NOT NULL,
	"policies" json NOT NULL,
	"trusted_metadata" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_publicToken_slug_unique" UNIQUE("public_token","slug")
);
--> statement-breakpoint
CREATE TABLE "spent_assertions" (
	"connection_id" text NOT NULL,
	"assertion_id" text NOT NULL,
	"spent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spent_assertions_connection_id_assertion_id_pk" PRIMARY KEY("connection_id","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "lookups" (
	"public_token" text NOT NULL,
	"ip_address" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lookups_public_token_ip_address_pk" PRIMARY KEY("public_token","ip_address")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"public_token" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"settings" json NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"private_jwk" json NOT NULL,
	"public_jwk" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remembered_browsers" (
	"remembered_browser_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remembered_browsers_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "scim_connections" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"organization_id" text NOT NULL,
	"display_name" text NOT NULL,
	"identity_provider" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_end" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	"next_token_hash" text,
	"next_token_end" text,
	"next_token_expires_at" timestamp (3) with time zone,
	"role_assignments" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scim_connections_organizationId_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
CREATE TABLE "scim_group_members" (
	"group_id" text NOT NULL,
	"member_id" text NOT NULL,
	CONSTRAINT "scim_group_members_group_id_member_id_pk" PRIMARY KEY("group_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "scim_groups" (
	"group_id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scim_users" (
	"member_id" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"attributes" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_accessed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"factors" json NOT NULL,
	"has_seen_codes" boolean DEFAULT false NOT NULL,
	"last_iat" bigint NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "totp_recovery_codes" (
	"recovery_code_id" text PRIMARY KEY NOT NULL,
	"totp_id" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totps" (
	"totp_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"verified" boolean NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "totps_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"email_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emails_publicToken_email_unique" UNIQUE("public_token","email")
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"password_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"requires_reset" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passwords_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"phone_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "phone_numbers_publicToken_phoneNumber_unique" UNIQUE("public_token","phone_number")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"status" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"roles" json NOT NULL,
	"trusted_metadata" json NOT NULL,
	"untrusted_metadata" json NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crypto_wallets" (
	"crypto_wallet_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crypto_wallets_publicToken_type_address_unique" UNIQUE("public_token","type","address")
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" text,
	"session_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webauthn_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"ceremony" text NOT NULL,
	"user_id" text,
	"domain" text NOT NULL,
	"origin" text NOT NULL,
	"user_handle" text NOT NULL,
	"user_agent" text NOT NULL,
	"authenticator_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webauthn_registrations" (
	"webauthn_registration_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" json NOT NULL,
	"user_handle" text NOT NULL,
	"domain" text NOT NULL,
	"user_agent" text NOT NULL,
	"authenticator_type" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webauthn_registrations_publicToken_credentialId_unique" UNIQUE("public_token","credential_id")
);
--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_records" ADD CONSTRAINT "company_records_connection_id_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_tokens" ADD CONSTRAINT "handed_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_tokens" ADD CONSTRAINT "handed_tokens_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_attempts" ADD CONSTRAINT "address_attempts_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_registration_id_member_totps_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."member_totps"("registration_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sms_codes" ADD CONSTRAINT "member_sms_codes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_totps" ADD CONSTRAINT "member_totps_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_email_codes" ADD CONSTRAINT "organization_email_codes_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_email_codes" ADD CONSTRAINT "organization_email_codes_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_email_codes" ADD CONSTRAINT "organization_email_codes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tokens" ADD CONSTRAINT "organization_tokens_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tokens" ADD CONSTRAINT "organization_tokens_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tokens" ADD CONSTRAINT "organization_tokens_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intermediate_sessions" ADD CONSTRAINT "intermediate_sessions_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intermediate_sessions" ADD CONSTRAINT "intermediate_sessions_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consent_questions" ADD CONSTRAINT "member_consent_questions_session_id_member_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."member_sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consents" ADD CONSTRAINT "member_consents_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_handed_tokens" ADD CONSTRAINT "member_handed_tokens_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_handed_tokens" ADD CONSTRAINT "member_handed_tokens_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_handed_tokens" ADD CONSTRAINT "member_handed_tokens_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_oauth_registrations" ADD CONSTRAINT "member_oauth_registrations_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passwords" ADD CONSTRAINT "member_passwords_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_passwords" ADD CONSTRAINT "member_passwords_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_registrations" ADD CONSTRAINT "sso_registrations_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_registrations" ADD CONSTRAINT "sso_registrations_connection_id_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_attach_tokens" ADD CONSTRAINT "oauth_attach_tokens_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_attach_tokens" ADD CONSTRAINT "oauth_attach_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD CONSTRAINT "oauth_attempts_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD CONSTRAINT "oauth_attempts_attach_to_users_user_id_fk" FOREIGN KEY ("attach_to") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_identities" ADD CONSTRAINT "oauth_identities_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_registrations" ADD CONSTRAINT "oauth_registrations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_identity_id_oauth_identities_identity_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."oauth_identities"("identity_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD CONSTRAINT "oauth_tokens_attach_to_users_user_id_fk" FOREIGN KEY ("attach_to") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_tap_callbacks" ADD CONSTRAINT "one_tap_callbacks_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_questions" ADD CONSTRAINT "consent_questions_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_guesses" ADD CONSTRAINT "device_guesses_account_id_users_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_device_guesses" ADD CONSTRAINT "member_device_guesses_account_id_members_member_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claimed_domains" ADD CONSTRAINT "claimed_domains_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claimed_domains" ADD CONSTRAINT "claimed_domains_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_attempts" ADD CONSTRAINT "organization_attempts_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_attempts" ADD CONSTRAINT "organization_attempts_connection_id_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_attempts" ADD CONSTRAINT "organization_attempts_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_assertions" ADD CONSTRAINT "spent_assertions_connection_id_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_browsers" ADD CONSTRAINT "remembered_browsers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_connections" ADD CONSTRAINT "scim_connections_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_connections" ADD CONSTRAINT "scim_connections_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_group_id_scim_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_connection_id_scim_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."scim_connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_connection_id_scim_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."scim_connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_recovery_codes" ADD CONSTRAINT "totp_recovery_codes_totp_id_totps_totp_id_fk" FOREIGN KEY ("totp_id") REFERENCES "public"."totps"("totp_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totps" ADD CONSTRAINT "totps_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crypto_wallets" ADD CONSTRAINT "crypto_wallets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD CONSTRAINT "webauthn_registrations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_client_id_index" ON "consents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "company_records_grant_id_index" ON "company_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "company_records_connection_id_index" ON "company_records" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "calls_public_token_index" ON "calls" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "faults_public_token_path_index" ON "faults" USING btree ("public_token","path");--> statement-breakpoint
CREATE INDEX "messages_public_token_to_index" ON "messages" USING btree ("public_token","to");--> statement-breakpoint
CREATE INDEX "handed_tokens_user_id_index" ON "handed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_sms_codes_member_id_index" ON "member_sms_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "organization_email_codes_public_token_email_index" ON "organization_email_codes" USING btree ("public_token","email");--> statement-breakpoint
CREATE INDEX "organization_tokens_member_id_index" ON "organization_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "organization_tokens_public_token_email_index" ON "organization_tokens" USING btree ("public_token","email");--> statement-breakpoint
CREATE INDEX "intermediate_sessions_public_token_email_index" ON "intermediate_sessions" USING btree ("public_token","email");--> statement-breakpoint
CREATE INDEX "member_sessions_member_id_index" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_consents_client_id_index" ON "member_consents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "member_handed_tokens_member_id_index" ON "member_handed_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_organization_id_email_index" ON "members" USING btree ("organization_id","email") WHERE status <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "members_organization_id_mfa_phone_number_index" ON "members" USING btree ("organization_id","mfa_phone_number") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "members_public_token_email_index" ON "members" USING btree ("public_token","email");--> statement-breakpoint
CREATE INDEX "members_organization_id_created_at_member_id_index" ON "members" USING btree ("organization_id","created_at","member_id");--> statement-breakpoint
CREATE INDEX "sso_registrations_member_id_index" ON "sso_registrations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "oauth_registrations_user_id_index" ON "oauth_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oidc_records_grant_id_index" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_user_id_client_id_index" ON "oidc_records" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_records_member_id_client_id_index" ON "oidc_records" USING btree ("member_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_records_client_id_index" ON "oidc_records" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "magic_links_user_id_index" ON "magic_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "otp_codes_user_id_index" ON "otp_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claimed_domains_organization_id_index" ON "claimed_domains" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "connections_organization_id_index" ON "connections" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "connections_public_token_index" ON "connections" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "connections_source_id_index" ON "connections" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "remembered_browsers_user_id_index" ON "remembered_browsers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scim_connections_public_token_index" ON "scim_connections" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "scim_group_members_member_id_index" ON "scim_group_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_connection_id_name_index" ON "scim_groups" USING btree ("connection_id",lower("name"));--> statement-breakpoint
CREATE INDEX "scim_groups_connection_id_created_at_group_id_index" ON "scim_groups" USING btree ("connection_id","created_at","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_connection_id_user_name_index" ON "scim_users" USING btree ("connection_id","user_name");--> statement-breakpoint
CREATE INDEX "scim_users_connection_id_external_id_index" ON "scim_users" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_users_connection_id_created_at_member_id_index" ON "scim_users" USING btree ("connection_id","created_at","member_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "totp_recovery_codes_totp_id_index" ON "totp_recovery_codes" USING btree ("totp_id");--> statement-breakpoint
CREATE INDEX "emails_user_id_index" ON "emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_user_id_index" ON "phone_numbers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_public_token_index" ON "users" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "crypto_wallets_user_id_index" ON "crypto_wallets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_challenges_public_token_address_index" ON "wallet_challenges" USING btree ("public_token","address");--> statement-breakpoint
CREATE INDEX "webauthn_challenges_public_token_expires_at_index" ON "webauthn_challenges" USING btree ("public_token","expires_at");--> statement-breakpoint
CREATE INDEX "webauthn_registrations_user_id_index" ON "webauthn_registrations" USING btree ("user_id");