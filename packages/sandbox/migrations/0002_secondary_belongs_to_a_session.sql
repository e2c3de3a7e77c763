ALTER TABLE "organization_email_codes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD COLUMN "has_seen_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_attach_tokens" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "oauth_attempts" ADD COLUMN "attach_session_id" text;--> statement-breakpoint
ALTER TABLE "oauth_tokens" ADD COLUMN "attach_session_id" text;--> statement-breakpoint
ALTER TABLE "magic_links" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_seen_codes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD COLUMN "session_id" text;