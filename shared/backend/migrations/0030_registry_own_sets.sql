ALTER TABLE "registry_corrections" ADD COLUMN "certificate_id" integer;--> statement-breakpoint
ALTER TABLE "registry_sets" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "registry_corrections" ADD CONSTRAINT "registry_corrections_certificate_id_certificates_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("certificate_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_corrections_certificate" ON "registry_corrections" USING btree ("certificate_id") WHERE certificate_id is not null;--> statement-breakpoint
ALTER TABLE "registry_sets" ADD CONSTRAINT "registry_sets_key_unique" UNIQUE("key");