import{s}from"./es-B0HJsPWs.js";import{s as o}from"./es-D8MgAEHL.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("es","ltr",{...s,...o});export{m as es};
