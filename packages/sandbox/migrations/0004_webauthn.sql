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
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD CONSTRAINT "webauthn_registrations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webauthn_challenges_public_token_expires_at_index" ON "webauthn_challenges" USING btree ("public_token","expires_at");--> statement-breakpoint
CREATE INDEX "webauthn_registrations_user_id_index" ON "webauthn_registrations" USING btree ("user_id");