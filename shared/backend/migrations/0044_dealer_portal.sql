CREATE TABLE "dealer_portal" (
	"dealer_portal_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dealer_portal_one" CHECK ("dealer_portal"."dealer_portal_id" = 1)
);
--> statement-breakpoint
CREATE TABLE "dealer_portal_articles" (
	"company" text NOT NULL,
	"slot" text NOT NULL,
	"news_article_id" integer NOT NULL,
	"starts_utc" timestamp (3) with time zone,
	"ends_utc" timestamp (3) with time zone,
	CONSTRAINT "dealer_portal_articles_company_slot_pk" PRIMARY KEY("company","slot"),
	CONSTRAINT "dealer_portal_articles_company" CHECK ("dealer_portal_articles"."company" in ('CGC', 'CSG', 'CRD', 'NGC', 'PMG')),
	CONSTRAINT "dealer_portal_articles_slot" CHECK ("dealer_portal_articles"."slot" in ('Slot1', 'Slot2', 'Slot3')),
	CONSTRAINT "dealer_portal_articles_end" CHECK ("dealer_portal_articles"."ends_utc" > "dealer_portal_articles"."starts_utc")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_portal_articles_once" ON "dealer_portal_articles" USING btree ("company","news_article_id");