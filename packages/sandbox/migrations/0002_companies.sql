CREATE TABLE "company_records" (
	"record_hash" text PRIMARY KEY NOT NULL,
	"connection_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"payload" json NOT NULL,
	"consumed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "oauth_identities" ADD COLUMN "tenants" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "company_records" ADD CONSTRAINT "company_records_connection_id_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_records_grant_id_index" ON "company_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "company_records_connection_id_index" ON "company_records" USING btree ("connection_id");