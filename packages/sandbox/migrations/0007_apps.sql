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
ALTER TABLE "apps" ADD CONSTRAINT "apps_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_tokens" ADD CONSTRAINT "handed_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handed_tokens" ADD CONSTRAINT "handed_tokens_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_client_id_index" ON "consents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "handed_tokens_user_id_index" ON "handed_tokens" USING btree ("user_id");