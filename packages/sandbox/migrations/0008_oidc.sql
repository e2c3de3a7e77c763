CREATE TABLE "consent_questions" (
	"session_id" text NOT NULL,
	"request_hash" text NOT NULL,
	CONSTRAINT "consent_questions_session_id_request_hash_pk" PRIMARY KEY("session_id","request_hash")
);
--> statement-breakpoint
CREATE TABLE "oidc_records" (
	"record_hash" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"client_id" text NOT NULL,
	"user_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"payload" json NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "consent_questions" ADD CONSTRAINT "consent_questions_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_client_id_apps_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."apps"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oidc_records" ADD CONSTRAINT "oidc_records_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_records_grant_id_index" ON "oidc_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_records_user_id_client_id_index" ON "oidc_records" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "oidc_records_client_id_index" ON "oidc_records" USING btree ("client_id");