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
ALTER TABLE "connections" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "scim_connections" ADD CONSTRAINT "scim_connections_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_connections" ADD CONSTRAINT "scim_connections_organization_id_organizations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_group_id_scim_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."scim_groups"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_group_members" ADD CONSTRAINT "scim_group_members_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_groups" ADD CONSTRAINT "scim_groups_connection_id_scim_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."scim_connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_users" ADD CONSTRAINT "scim_users_connection_id_scim_connections_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."scim_connections"("connection_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scim_connections_public_token_index" ON "scim_connections" USING btree ("public_token");--> statement-breakpoint
CREATE INDEX "scim_group_members_member_id_index" ON "scim_group_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_groups_connection_id_name_index" ON "scim_groups" USING btree ("connection_id",lower("name"));--> statement-breakpoint
CREATE INDEX "scim_groups_connection_id_created_at_group_id_index" ON "scim_groups" USING btree ("connection_id","created_at","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_users_connection_id_user_name_index" ON "scim_users" USING btree ("connection_id","user_name");--> statement-breakpoint
CREATE INDEX "scim_users_connection_id_external_id_index" ON "scim_users" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "scim_users_connection_id_created_at_member_id_index" ON "scim_users" USING btree ("connection_id","created_at","member_id");--> statement-breakpoint
CREATE INDEX "members_organization_id_created_at_member_id_index" ON "members" USING btree ("organization_id","created_at","member_id");--> statement-breakpoint
CREATE INDEX "connections_source_id_index" ON "connections" USING btree ("source_id");