-- What a session asked for before 0002 names no session, and would sign in whoever spends it (decision 142).
-- Links and codes for further addresses look like those that sign in: all that are open are deleted, except reset emails.
DELETE FROM "otp_codes" WHERE "session_id" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
DELETE FROM "magic_links" WHERE "session_id" IS NULL AND "used_at" IS NULL AND NOT "resets_password";--> statement-breakpoint
DELETE FROM "wallet_challenges" WHERE "user_id" IS NOT NULL AND "session_id" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
DELETE FROM "oauth_attach_tokens" WHERE "session_id" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
DELETE FROM "oauth_attempts" WHERE "attach_to" IS NOT NULL AND "attach_session_id" IS NULL;--> statement-breakpoint
DELETE FROM "oauth_tokens" WHERE "attach_to" IS NOT NULL AND "attach_session_id" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
DELETE FROM "organization_email_codes" WHERE "member_id" IS NOT NULL AND "session_id" IS NULL AND "used_at" IS NULL;--> statement-breakpoint
DELETE FROM "organization_tokens" WHERE "kind" = 'link' AND "details" ->> 'changesEmail' = 'true' AND "details" ->> 'sessionId' IS NULL AND "used_at" IS NULL;
