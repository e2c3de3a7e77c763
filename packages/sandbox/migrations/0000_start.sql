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
CREATE TABLE "magic_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"code_challenge" text,
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
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
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
	"last_iat" bigint NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faults" ADD CONSTRAINT "faults_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "magic_links" ADD CONSTRAINT "magic_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD CONSTRAINT "otp_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_public_token_index" ON "calls" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "faults_public_token_path_index" ON "faults" USING btree ("public_token","path");--> statement-breakpoint
CREATE INDEX "messages_public_token_to_index" ON "messages" USING btree ("public_token","to");--> statement-breakpoint
CREATE INDEX "magic_links_user_id_index" ON "magic_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "otp_codes_user_id_index" ON "otp_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "emails_user_id_index" ON "emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "phone_numbers_user_id_index" ON "phone_numbers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_public_token_index" ON "users" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");