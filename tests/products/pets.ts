/** A vendor's contract and its overlay, for tests. */
export const yaml = `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers:
  - url: https://pets.test/api/{version}
    variables: { version: { default: v1 } }
tags: [{ name: pets }]
x-vendor-word: anything
paths:
  /pets:
    parameters:
      - { name: X-Tenant, in: header, schema: { type: string } }
    get:
      parameters:
        - $ref: '#/components/parameters/page'
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
        - { name: sort, in: query, schema: { type: string, enum: [created_at, -created_at] } }
        - { name: owner_name, in: query, description: A part of it, schema: { type: string, nullable: true } }
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
        default: { $ref: '#/components/responses/Problem' }
    post:
      operationId: create-pet
      requestBody: { $ref: '#/components/requestBodies/Pet' }
      responses:
        '201':
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pet' }
        '422': { $ref: '#/components/responses/Problem' }
  /pets/{pet-id}:
    patch:
      operationId: editPet
      parameters:
        - { name: pet-id, in: path, required: true, schema: { type: integer } }
        - { name: dry_run, in: query, schema: { type: boolean } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '202': { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    delete:
      operationId: removePet
      parameters: [{ name: pet-id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: gone } }
  /pets/{pet-id}/names:
    get:
      operationId: listNames
      parameters: [{ name: pet-id, in: path, required: true, schema: { type: integer } }]
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
    put:
      operationId: putNames
      parameters: [{ name: pet-id, in: path, required: true, schema: { type: integer } }]
      requestBody: { required: true, content: { application/json: { schema: { type: array, items: { type: string } } } } }
      responses: { '200': { description: done, content: { application/json: { schema: { type: string } } } } }
components:
  parameters:
    page: { name: page, in: query, schema: { type: integer } }
  requestBodies:
    Pet: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
  responses:
    Problem: { description: no, content: { application/problem+json: { schema: { type: object } } } }
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: petKind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
    Base:
      type: object
      required: [id, petKind]
      properties:
        id: { type: integer, format: int64 }
        petKind: { type: string }
        created_at: { type: string, format: date-time, nullable: true }
        parent: { $ref: '#/components/schemas/Base' }
    Cat:
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [lives], properties: { lives: { type: integer } } }]
    Dog:
      allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, properties: { tail: { type: string, pattern: '(?<!x' } } }]
`;

export const overlay = `overlay: 1.0.0
info: { title: Pets for us, version: 1.0.0 }
extends: ./pets.yaml
actions:
  - target: $.components.schemas.Base
    update: { x-key: id }
  - target: $.components.schemas.Base.properties.created_at
    update: { title: Born }
  - target: $.paths['/pets'].get
    update: { x-permission: HomeIndex }
`;

export const pets = { file: 'schemas/api/pets.yaml', text: yaml };
