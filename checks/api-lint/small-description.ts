import type { JsonObject } from 'shiori/internal/reference/description/json.ts'
import { parse } from 'yaml'

/** Returns a new copy of a small correct description, in which tests change one value. */
export function smallDescription(): JsonObject {
  return parse(text) as JsonObject
}

const text = `
openapi: 3.1.0
info:
  title: Shop API
  version: v1
  description: Orders of a shop.
  contact: { name: Shop support }
  license: { name: Proprietary, identifier: LicenseRef-Proprietary }
servers: [{ url: 'https://{{apiHost}}', description: Production }]
security: [{ ApiToken: [] }]
tags: [{ name: Orders, x-displayName: Orders, description: What customers have bought. }]
x-lifecycle-texts: { parcel-is-lost: The parcel is lost }
paths:
  /orders:
    get:
      operationId: List_Orders
      x-title: List orders
      summary: Returns the orders of the shop.
      description: New orders come first. See [the guide](/docs/intro).
      tags: [Orders]
      security: [{ ApiToken: [] }]
      x-guides: [intro]
      parameters:
        - name: status
          in: query
          description: Keeps orders in this state.
          schema: { $ref: '#/components/schemas/OrderStatus' }
          example: ORDER_STATUS_OPEN
      responses:
        '200':
          description: One page of orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
              example:
                - id: 4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94
                  status: ORDER_STATUS_OPEN
                  receipt_url: https://cdn.shop.example/receipts/1
        '401': { description: The token is missing. }
  /orders/{id}:
    put:
      operationId: Update_Order
      x-title: Update an order
      summary: Changes the state of one order.
      description: Only orders that are open can be changed, as [the list](./list-orders) tells.
      tags: [Orders]
      security: [{ ApiToken: [] }]
      x-idempotent: true
      x-allowed-states: { schema: OrderStatus, values: [ORDER_STATUS_OPEN] }
      parameters:
        - name: id
          in: path
          required: true
          description: ID of the order to change.
          schema: { type: string, format: uuid }
          example: 4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Order' }
            example: { status: ORDER_STATUS_SENT }
      responses:
        '204': { description: The order was changed. }
        '404': { description: There is no such order. }
components:
  securitySchemes:
    ApiToken: { type: http, scheme: bearer, x-title: API token, description: A token of the console. }
  schemas:
    Order:
      type: object
      description: What a customer has bought.
      properties:
        id: { type: string, format: uuid, description: Number by which the shop knows the order. }
        status: { $ref: '#/components/schemas/OrderStatus', description: How far the order has come. }
        receipt_url: { type: string, description: Address of the receipt. }
    OrderStatus:
      type: string
      description: State of an order.
      enum: [ORDER_STATUS_OPEN, ORDER_STATUS_SENT]
      x-enumDescriptions: { ORDER_STATUS_OPEN: Waits to be sent., ORDER_STATUS_SENT: On its way. }
      x-lifecycle:
        initial: ORDER_STATUS_OPEN
        final: [ORDER_STATUS_SENT]
        transitions:
          - { from: [ORDER_STATUS_OPEN], to: ORDER_STATUS_SENT, by: Update_Order }
          - { from: [ORDER_STATUS_OPEN], to: ORDER_STATUS_SENT, on: parcel-is-lost }
`
