CREATE TABLE "lookups" (
	"public_token" text NOT NULL,
	"ip_address" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lookups_public_token_ip_address_pk" PRIMARY KEY("public_token","ip_address")
);
--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;