CREATE TABLE "one_tap_callbacks" (
	"callback_hash" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_tap_callbacks" ADD CONSTRAINT "one_tap_callbacks_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;