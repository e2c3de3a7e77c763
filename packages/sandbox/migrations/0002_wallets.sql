CREATE TABLE "crypto_wallets" (
	"crypto_wallet_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crypto_wallets_publicToken_type_address_unique" UNIQUE("public_token","type","address")
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"public_token" text NOT NULL,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"challenge" text NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "crypto_wallets" ADD CONSTRAINT "crypto_wallets_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_public_token_projects_public_token_fk" FOREIGN KEY ("public_token") REFERENCES "public"."projects"("public_token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crypto_wallets_user_id_index" ON "crypto_wallets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_challenges_public_token_address_index" ON "wallet_challenges" USING btree ("public_token","address");