ALTER TABLE "legal_agreements" ALTER COLUMN "major_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ALTER COLUMN "minor_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ALTER COLUMN "published_utc" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD COLUMN "asks_again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD COLUMN "published_by_id" integer;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD COLUMN "updated_utc" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_published_by_id_people_people_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."people"("people_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_agreements_updated" ON "legal_agreements" USING btree ("updated_utc","legal_agreement_id");--> statement-breakpoint
-- A version has the title of its agreement, in every language; it was published when it was last changed.
UPDATE "legal_agreements" SET "title" = "agreements"."name", "asks_again" = "minor_version" = 0, "updated_utc" = "published_utc"
FROM "agreements" WHERE "agreements"."agreement_id" = "legal_agreements"."agreement_id";--> statement-breakpoint
INSERT INTO "translations" (entity_type, entity_key, field, language_code, value, source_hash, source_text, people_id, updated_utc, version)
SELECT 'legal-agreement', legal_agreement_id::text, 'Title', language_code, value, source_hash, source_text, people_id, t.updated_utc, t.version
FROM "translations" t JOIN "legal_agreements" ON agreement_id::text = t.entity_key
WHERE t.entity_type = 'agreement' AND t.field = 'Name' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "translations" WHERE entity_type = 'agreement';--> statement-breakpoint
ALTER TABLE "agreements" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "legal_agreements" ADD CONSTRAINT "legal_agreements_published" CHECK (("legal_agreements"."major_version" is null) = ("legal_agreements"."published_utc" is null) and ("legal_agreements"."major_version" is null) = ("legal_agreements"."minor_version" is null));
